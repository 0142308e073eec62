/** The pages whose views are counted by their address, beside those of services, projects and posts. */
export const countedPages: Record<string, string> = {
  '/': 'Acasă',
  '/services': 'Servicii',
  '/portfolio': 'Portofoliu',
  '/subscriptions': 'Abonamente',
  '/about': 'Despre noi',
  '/blog': 'Blog',
  '/contact': 'Contact',
  '/appointment': 'Programare',
  '/confidentialitate': 'Confidențialitate',
  '/termeni': 'Termeni',
  '/cookies': 'Cookie-uri',
  '/accesibilitate': 'Accesibilitate',
};

/** Stands for addresses the site does not have, and for what a day has no room for. */
export const otherKey = '*';

/** The source of whoever typed the address or came without saying from where. */
export const directSource = '';
