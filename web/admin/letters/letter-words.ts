import type { LetterState } from '../../../contract/letters.ts';
import type { BadgeProps } from '../../ui/badge.tsx';

export const letterChips: Record<LetterState, { label: string; tab: string; tone: NonNullable<BadgeProps['tone']> }> = {
  unsent: { label: 'Așteaptă', tab: 'Așteaptă', tone: 'warm' },
  sending: { label: 'Pleacă acum', tab: 'Pleacă acum', tone: 'lavender' },
  sent: { label: 'Trimisă', tab: 'Trimise', tone: 'leaf' },
  failed: { label: 'Netrimisă', tab: 'Netrimise', tone: 'danger' },
  expired: { label: 'Prea târziu', tab: 'Prea târzii', tone: 'sand' },
  withdrawn: { label: 'Retrasă', tab: 'Retrase', tone: 'outline' },
};
