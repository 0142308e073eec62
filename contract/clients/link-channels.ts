const labels = {
  email: 'prin e-mail',
  sms: 'prin SMS',
  whatsapp: 'prin WhatsApp',
  copy: 'copiat de echipă',
  booking: 'arătat după programare',
  client: 'deschis din pagina clientului',
};

/** How a client got a private link. */
export type LinkChannel = keyof typeof labels;

/** 'prin e-mail'. The evidence of an acceptance holds the channel as text. */
export const formatLinkChannel = (channel: string) => (labels as Record<string, string>)[channel] ?? channel;
