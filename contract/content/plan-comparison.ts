/** The services by which plans are compared, in three tabs. */
export const comparedServices = [
  {
    id: 'basic',
    label: 'Servicii de bază',
    services: ['Tunderea gazonului', 'Curățarea spațiilor verzi', 'Tratamente fitosanitare', 'Consultanță'],
  },
  {
    id: 'advanced',
    label: 'Servicii avansate',
    services: ['Design peisagistic', 'Sisteme de irigații', 'Plantare de arbori', 'Aranjamente decorative'],
  },
  {
    id: 'premium',
    label: 'Servicii premium',
    services: ['Servicii de urgență', 'Design personalizat', 'Elemente decorative', 'Întreținere săptămânală'],
  },
];

/** Specified: a feature matches a service when it contains the first word of its name, ignoring case. */
export const includesService = (features: string[], service: string) => matchingFeatures(features, service).length > 0;

export function matchingFeatures(features: string[], service: string) {
  const word = matchingWord(service);
  return features.filter((feature) => feature.toLowerCase().includes(word));
}

export const matchingWord = (service: string) => service.toLowerCase().split(' ')[0] ?? '';

export const planDefaults = { name: 'Subscription', color: '#4CAF50', price: '0 RON' } as const;
