import type { LetterState } from '../../../contract/staff-letters.ts';

export const tabWords: Record<LetterState, string> = {
  unsent: 'Așteaptă',
  sending: 'Pleacă acum',
  sent: 'Trimise',
  failed: 'Netrimise',
  expired: 'Prea târzii',
  withdrawn: 'Retrase',
};
