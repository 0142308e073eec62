import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { addDays, toBucharestDay } from '../../../contract/kernel/local-time.ts';
import { randomPhone } from '../fixtures/random-phone.ts';

interface Days {
  days: { date: string; windows: { time: string; free: boolean }[] }[];
}

/** Books one of the last free windows, where no other test books; returns its private path and time. */
export async function bookFreeWindow(request: APIRequestContext, person: { name?: string; email?: string } = {}) {
  const today = toBucharestDay(new Date());
  const { services } = await (await request.get('/api/services')).json();
  const reply = await request.get(`/api/availability?from=${today}&to=${addDays(today, 90)}`);
  const { days } = (await reply.json()) as Days;
  const free = days.flatMap(({ date, windows }) =>
    windows.filter((w) => w.free).map(({ time }) => `${date}T${time}:00`),
  );
  for (const date of free.slice(-60).toSorted(() => Math.random() - 0.5)) {
    const booked = await request.post('/api/appointments', {
      data: {
        name: 'Ana Pop',
        email: `${randomUUID()}@exemplu.ro`,
        phone: randomPhone(),
        serviceId: services[0].id,
        date,
        ...person,
        streetName: 'Strada Teilor',
        houseNumber: '4A',
        city: 'Cluj-Napoca',
        county: 'Cluj',
      },
    });
    // Another test may have booked it since.
    if (booked.status() === 409) continue;
    if (!booked.ok()) throw new Error(`${booked.status()} ${await booked.text()}`);
    const { link } = await booked.json();
    return { link: link as string, date, serviceName: services[0].name as string };
  }
  throw new Error('No window is free.');
}
