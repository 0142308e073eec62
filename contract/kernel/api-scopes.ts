/** What a token may do, by area. Writing does not include reading. */
export const apiScopes = {
  'clients:read': 'Clienți: citește',
  'clients:write': 'Clienți: adaugă note',
  'visits:read': 'Programări: citește',
  'visits:write': 'Programări: adaugă cereri',
  'inquiries:read': 'Mesaje: citește',
  'inquiries:write': 'Mesaje: adaugă',
  'quotes:read': 'Oferte: citește',
  'agreements:read': 'Contracte: citește',
  'payments:read': 'Plăți: citește',
} as const;
export type ApiScope = keyof typeof apiScopes;

export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]];
