import { isOtherClient } from '../../../../contract/clients/other-client.ts';
import { mapToRecord } from '../../../../contract/kernel/map-to-record.ts';
import { addressNames } from '../../../../contract/visits/visit-fields.ts';
import type { QuoteDraft } from './quote-draft.ts';

type GardenFacts = Pick<QuoteDraft, 'client' | 'photos' | 'agreement'>;

/**
 * The changes with which a quote gets another client: photos, access notes and an untouched address belong to the
 * garden of the former one. Undefined while it is the same client.
 */
export function leaveFormerGarden(
  former: QuoteDraft['client'],
  client: QuoteDraft['client'],
  { photos, agreement }: GardenFacts,
): Partial<GardenFacts> | undefined {
  if (!isOtherClient(former, client)) return undefined;
  const hasFormerAddress = addressNames.every((name) => client[name] === former[name]);
  return {
    client: hasFormerAddress ? { ...client, ...mapToRecord(addressNames, () => '') } : client,
    ...(photos.length > 0 && { photos: [] }),
    ...(agreement?.accessNotes && { agreement: { ...agreement, accessNotes: '' } }),
  };
}
