import type { User } from '../../../contract/accounts/schemas.ts';
import type { CheckLine } from '../../../contract/setup/schemas.ts';
import { countRecoveryCodes, hasOtherAdministrator } from '../../accounts/user-store.ts';
import type { Context } from '../../context.ts';

/** A lost password or phone must not lock everybody out. */
export async function checkAccess({ db }: Context, user: User): Promise<CheckLine> {
  const about = { id: 'access', title: 'Al doilea administrator' };
  const [hasOther, codes] = await Promise.all([hasOtherAdministrator(db, user.id), countRecoveryCodes(db, user.id)]);
  const link = { to: '/admin/accounts', label: 'Invitați un administrator' };
  if (hasOther) return { ...about, state: 'passed', text: 'Mai există un administrator care poate intra.', link };
  if (codes > 0) return { ...about, state: 'passed', text: 'Aveți coduri de rezervă pentru contul acesta.', link };
  const text =
    'Sunteți singurul administrator. Invitați încă unul, sau activați în profil codurile de unică folosință și păstrați codurile de rezervă.';
  return { ...about, state: 'failed', text, link };
}
