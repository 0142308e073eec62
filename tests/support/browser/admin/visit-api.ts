import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, toBucharestDay } from '../../../../contract/kernel/local-time.ts';
import { randomPhone } from '../../fixtures/random-phone.ts';
import type { AdminApi } from './admin-api.ts';

const base = '/api/admin/appointments';

/** Calls of the staff for visits. */
export function createVisitApi({ call }: AdminApi) {
  /** A confirmed visit with a name of its own. */
  const add = async (date: string, change: Record<string, unknown> = {}) => {
    const { services } = await call('GET', '/api/services');
    const name = `Client ${randomUUID().slice(0, 8)}`;
    const { visit, message } = await call('POST', base, {
      name,
      email: `${randomUUID()}@exemplu.ro`,
      phone: randomPhone(),
      serviceId: services[0].id,
      date,
      streetName: 'Strada Teilor',
      houseNumber: '4A',
      city: 'Cluj-Napoca',
      county: 'Cluj',
      buildingName: '',
      postalCode: '',
      notes: '',
      staffNotes: '',
      isConfirmed: true,
      sendEmail: false,
      ...change,
    });
    if (!visit) throw new Error(message);
    return visit as { id: string; name: string; email: string; date: string };
  };

  /** A random time in some weeks, before the windows that other tests fill. Two visits may share it. */
  const pickOwnTime = () => `${addDays(toBucharestDay(new Date()), randomInt(20, 60))}T07:${randomInt(10, 60)}:00`;

  /** A random window of the same week in which all teams are free, on another day than the given one. */
  const freeWindowNear = async (date: string) => {
    const day = date.slice(0, 10);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    const monday = addDays(day, 1 - weekday);
    const { days } = await call('GET', `${base}/calendar?from=${monday}&to=${addDays(monday, 6)}`);
    const open = days.filter(
      (candidate: { isOpen: boolean; date: string }) => candidate.isOpen && candidate.date !== day,
    );
    const places = open.flatMap((one: { date: string; windows: { time: string; taken: number }[] }) =>
      one.windows.filter(({ taken }) => taken === 0).map(({ time }) => `${one.date}T${time}:00`),
    );
    return places[randomInt(places.length)] as string;
  };

  /** Ids of the teams that work on the day of a time, in the order of their columns. */
  const teamsOn = async (time: string): Promise<string[]> => {
    const day = time.slice(0, 10);
    return (await call('GET', `${base}/calendar?from=${day}&to=${day}`)).days[0].teams;
  };

  const visit = async (id: string) => (await call('GET', `${base}/${id}`)).visit;
  const emailsTo = async (email: string) =>
    (await call('GET', `/api/admin/emails?text=${email}`)).items as { kind: string; subject: string; state: string }[];
  const change = (id: string, data: object) => call('PATCH', `${base}/${id}`, data);
  const step = (id: string, data: object) => call('POST', `${base}/${id}/steps`, data);
  return { add, pickOwnTime, freeWindowNear, teamsOn, visit, emailsTo, change, step };
}

/** The state chip in the header: the client's other visits have chips too. */
export const visitStateChip = (page: Page) =>
  page
    .getByRole('main')
    .locator('header')
    .getByText(/^(De confirmat|Confirmată|Încheiată|Anulată)$/);

/** Drags by the name, which is a link, in steps like a hand, and releases once the target is highlighted. */
export async function dragVisit(page: Page, id: string, place: string) {
  const name = page.locator(`[data-visit="${id}"]`).getByRole('link');
  const target = page.locator(`[data-place="${place}"]`);
  // `hover` waits until the card is stable and receives events.
  await name.hover();
  await page.mouse.down();
  const from = await measureBox(name);
  await page.mouse.move(from.x + from.width / 2 + 12, from.y + from.height / 2 + 8, { steps: 4 });
  await expect(async () => {
    const to = await measureBox(target);
    await page.mouse.move(to.x + to.width / 2 - 4, to.y + to.height / 2 - 4);
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
    await expect(target).toHaveClass(/outline-leaf/, { timeout: 500 });
  }).toPass();
  await page.mouse.up();
}

async function measureBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing to drag, or nowhere to drop it');
  return box;
}
