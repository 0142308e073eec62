import { useQuery } from '@tanstack/react-query';
import type { Site } from '../../../contract/site.ts';
import { siteQuery } from './queries.ts';

const unknown: Site = {
  name: '',
  tagline: '',
  phone: '',
  whatsapp: '',
  email: '',
  address: { street: '', city: '', county: '', postalCode: '' },
  position: { latitude: 0, longitude: 0 },
  hours: [],
  landmarks: [],
  legal: { company: '', taxId: '', register: '' },
  social: [],
  hero: { mp4: '', webm: '', poster: '' },
  images: { about: '', contact: '', share: '' },
  pictures: {},
};

/** The company's data; blank for the moment in which it is still being fetched. */
export const useSite = (): Site => useQuery(siteQuery).data?.site ?? unknown;
