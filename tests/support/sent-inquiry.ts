import type { RunningSite } from './running-site.ts';

/** A message as the contact form sends it. */
export const inquiryMessage = (change: Record<string, unknown> = {}) => ({
  name: 'Maria Pop',
  email: 'maria.pop@exemplu.ro',
  phone: '0722 123 456',
  serviceId: null,
  message: 'Aș dori o ofertă pentru gazonul din curtea din spate.',
  ...change,
});

export async function sendInquiry(site: RunningSite, change: Record<string, unknown> = {}): Promise<string> {
  return (await (await site.post('/api/contact', inquiryMessage(change))).json()).id;
}
