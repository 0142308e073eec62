/** How a private link left. */
export const linkChannelLabels: Record<string, string> = {
  email: 'prin e-mail',
  whatsapp: 'prin WhatsApp',
  copy: 'copiat de echipă',
  client: 'deschis din pagina clientului',
};
