import { getReportPhotoSchemas, setPhotoConsentSchemas } from '../../../contract/visits/report.ts';
import { getReportPhoto, setPhotoConsent } from '../../../contract/visits/routes.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../http/failure.ts';
import { readPhotoFile } from '../photos/photo-routes.ts';
import { findPhoto } from '../photos/photo-store.ts';
import { requireOwnVisit } from '../steps/visitor-step.ts';
import type { Visit } from '../visit-store.ts';
import { changeVisit, inVisitTransaction, visitorActor } from '../visit-transaction.ts';

/** The report on the private page of a visit. */
export function mountVisitReport(context: Context) {
  const { mount } = context;
  const limit = context.limitCalls('photo-consents');

  mount(getReportPhoto, getReportPhotoSchemas, async (call) => {
    const visit = await requireOwnVisit(context, call);
    call.reply.type('image/jpeg');
    return readReportPhoto(context, visit, call.params.photo, call.query.size);
  });

  mount(setPhotoConsent, setPhotoConsentSchemas, async (call) => {
    await limit(call.request);
    await changePhotoConsent(context, await requireOwnVisit(context, call), call.input.isGiven);
    return { success: true as const };
  });
}

/** Only one that the report shows. */
export async function readReportPhoto(
  context: Pick<Context, 'db' | 'privateFiles'>,
  { id, state }: Visit,
  photoId: string,
  size?: 'small' | 'full',
) {
  const photo = state === 'completed' ? await findPhoto(context.db, id, photoId) : undefined;
  if (photo?.is_for_client !== 1) throw new Failure('not_found', 'Fotografia nu există.');
  return readPhotoFile(context, photo, size);
}

/** Both answers stay in the history of the visit, as proof. */
async function changePhotoConsent(context: Context, visit: Visit, isGiven: boolean) {
  if (visit.state !== 'completed') throw new Failure('wrong_state', 'Vizita nu este încheiată.');
  if (isGiven === (visit.photo_consent_at !== null)) return;
  await inVisitTransaction(context, (transaction) =>
    changeVisit(transaction, visit, {
      step: 'consent',
      columns: { photo_consent_at: isGiven ? transaction.now : null },
      actor: visitorActor(visit),
      note: isGiven ? 'Fotografiile pot apărea în portofoliu.' : 'Fotografiile nu mai pot apărea în portofoliu.',
    }),
  );
}
