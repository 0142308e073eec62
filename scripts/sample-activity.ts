import { firstFreeWindows } from './free-windows.ts';

const sampleClients = [
  ['Ana Pop', 'ana.pop@exemplu.ro', '0722 123 456', 'Strada Teilor', '4A'],
  ['Mihai Rusu', 'mihai.rusu@exemplu.ro', '0745 210 377', 'Strada Observatorului', '118'],
  ['Ioana Moldovan', 'ioana.moldovan@exemplu.ro', '0733 908 114', 'Calea Turzii', '52'],
  ['Radu Câmpean', 'radu.campean@exemplu.ro', '0756 441 209', 'Strada Fagului', '9'],
  ['Elena Suciu', 'elena.suciu@exemplu.ro', '0728 655 031', 'Strada Voievodului', '23'],
  ['Călin Bota', 'calin.bota@exemplu.ro', '0742 317 880', 'Strada Zorilor', '71'],
] as const;

const sampleInquiries = [
  'Bună ziua, avem o grădină de 400 mp în Făget și am vrea un sistem de irigație până în aprilie. Când ați putea veni?',
  'Gardul viu de tuia s-a uscat pe o latură. Se mai poate salva sau îl înlocuim? Pot trimite și fotografii.',
  'Ne-am mutat în septembrie și curtea este doar pământ. Ce ar însemna o amenajare completă, cu terasă și pomi?',
  'Mulțumim pentru plantarea de anul trecut. Am dori un abonament de întreținere, de două ori pe lună.',
];

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** Requests, messages and what the staff did with them, so that the screens show a company at work. */
export async function addSampleActivity(call: Call) {
  const { services } = (await call('GET', '/api/services')) as { services: { id: string }[] };
  const windows = await firstFreeWindows(call, sampleClients.length);
  for (const [at, [name, email, phone, streetName, houseNumber]] of sampleClients.entries()) {
    const address = { streetName, houseNumber, city: 'Cluj-Napoca', county: 'Cluj' };
    const serviceId = services[at % services.length]?.id;
    const { id } = await call('POST', '/api/appointments', {
      ...{ name, email, phone, serviceId, date: windows[at], ...address },
      notes: at % 2 ? 'Poarta verde, lângă fântână.' : undefined,
    });
    if (at < 3) await call('POST', `/api/admin/appointments/${id}/steps`, { step: 'confirm' });
  }
  for (const [at, message] of sampleInquiries.entries()) {
    const [name, email, phone] = sampleClients[(at + 2) % sampleClients.length] as (typeof sampleClients)[number];
    await call('POST', '/api/contact', { name, email, phone, serviceId: null, message });
  }
}
