import type { LetterState } from '../../../contract/staff-letters.ts';
import type { BadgeProps } from '../../ui/badge.tsx';

export const letterLooks: Record<LetterState, { tab: string; tone: NonNullable<BadgeProps['tone']> }> = {
  unsent: { tab: 'Așteaptă', tone: 'warm' },
  sending: { tab: 'Pleacă acum', tone: 'lavender' },
  sent: { tab: 'Trimise', tone: 'leaf' },
  failed: { tab: 'Netrimise', tone: 'danger' },
  expired: { tab: 'Prea târzii', tone: 'sand' },
  withdrawn: { tab: 'Retrase', tone: 'outline' },
};
