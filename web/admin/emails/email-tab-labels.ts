import type { EmailState } from '../../../contract/emails/schemas.ts';

export const emailTabLabels: Record<EmailState, string> = {
  unsent: 'Așteaptă',
  sending: 'Pleacă acum',
  sent: 'Trimise',
  failed: 'Netrimise',
  expired: 'Prea târzii',
  withdrawn: 'Retrase',
};
