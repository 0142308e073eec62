import type { CheckLine } from '../../../contract/setup/schemas.ts';
import { readBackupStatus } from '../../backup/backup-state.ts';
import type { Context } from '../../context.ts';

const clock = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Bucharest' });

export async function checkBackupMade({ db, now }: Context): Promise<CheckLine> {
  const link = { to: '/admin/settings/backup', label: 'Copii de siguranță' };
  const about = { id: 'backup', title: 'Copie de siguranță', link };
  const failed = (text: string): CheckLine => ({ ...about, state: 'failed', text });
  const status = await readBackupStatus(db, now());
  if (!status?.lastGood) return failed('Nu s-a făcut încă nicio copie de siguranță. Faceți una acum.');
  const at = clock.format(new Date(status.lastGood.at));
  if (status.isLate) return failed(`Ultima copie bună este veche: ${at}.`);
  return { ...about, state: 'passed', text: `Ultima copie, verificată printr-o restaurare de test: ${at}.` };
}
