import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../../../../contract/accounts/schemas.ts';
import type { CrewDay, Stop, StruckStop } from '../../../../contract/crew/schemas.ts';
import { connectionLost, fakeApi, heldReply } from '../../../../tests/support/components/fake-api.ts';
import { ana, storeSession } from '../../../../tests/support/components/render-admin.tsx';
import { fill, renderComponent } from '../../../../tests/support/components/render-page.tsx';
import { setMedia } from '../../../../tests/support/components/window-stubs.ts';
import { createCrewDay, createStop } from '../../../../tests/support/visits/crew-day.ts';

const day = '/api/crew/days/2027-03-10';
const crew: User = { ...ana, role: 'crew' };
const maria = createStop({ id: 'v2', name: 'Maria Ionescu', date: '2027-03-10T12:00:00' });
const second = { id: 'e2', name: 'Echipa 2', color: 'blue' } as const;
const noTimes = createStop().times;
const atWork: Stop['times'] = { ...noTimes, startedAt: '2027-03-10T08:30:00.000Z' };

interface Opened extends Partial<CrewDay> {
  user?: User;
  /** The day is on the phone since 10:42. */
  isCached?: boolean;
  routes?: Parameters<typeof fakeApi>[0];
}

/** Resets the modules so that each screen has its own queue: without IndexedDB it is kept in a module variable. */
async function openDay(stops: Stop[], { user = crew, routes, isCached, ...changes }: Opened = {}) {
  vi.resetModules();
  const [
    { default: TodayPage },
    { UserContext },
    { readQueue, claimQueued, changeQueued },
    { readCachedDay, cacheDay },
  ] = await Promise.all([
    import('./today-page.tsx'),
    import('../../kit/shell/session/user-context.ts'),
    import('../../kit/browser-storage/stop-queue.ts'),
    import('../../kit/browser-storage/day-cache.ts'),
  ]);
  storeSession('bun', user);
  const shown = createCrewDay(stops, changes);
  const api = fakeApi({
    '/api/crew/days/2027-03-11': { day: createCrewDay([], { date: '2027-03-11' }) },
    [`/api/crew/days/${shown.date}`]: { day: shown },
    '/api/site': { site: { name: 'Verdele Viu' } },
    '/api/admin/postponement': { postponement: null },
    ...routes,
  });
  if (isCached) {
    const now = Date.now();
    vi.setSystemTime(new Date('2027-03-10T08:42:00Z'));
    await cacheDay(shown.date, undefined, shown);
    vi.setSystemTime(now);
  }
  const view = renderComponent(
    <UserContext value={user}>
      <TodayPage />
    </UserContext>,
    shown.date === '2027-03-10' ? '/admin/today' : `/admin/today?date=${shown.date}`,
  );
  await screen.findByText(shown.stops[0]?.name ?? 'Nicio vizită în această zi');
  // The main button ignores taps at first.
  settle();
  const listQueuedWork = async () => (await readQueue()).map(({ kind, input }) => ({ kind, ...input }));
  /** Acts as if the first entry had been sent without an answer. */
  const claimFirst = async () => claimQueued((await readQueue())[0]?.key ?? '');
  const answerFirst = async (state: 'told' | 'refused', message: string) =>
    changeQueued((await readQueue())[0]?.key ?? '', { state, message });
  return { ...view, ...api, listQueuedWork, claimFirst, answerFirst, readCachedDay };
}

const settle = () => vi.advanceTimersByTime(600);

const card = (name = 'Ana Pop') => within(screen.getByRole('article', { name }));
const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: RegExp) => screen.getByRole('button', { name, expanded: true });

// It is 11:00 in Bucharest.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2027-03-10T09:00:00Z') }));

test('a stop goes from leaving to finishing one step at a time', async () => {
  const { user, listQueuedWork } = await openDay([createStop(), maria]);
  const press = async (name: string) => {
    const found = await screen.findByRole('button', { name });
    settle();
    await user.click(found);
  };
  await press('Suntem pe drum');
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    'https://wa.me/40722123456?text=Bună ziua, aici Verdele Viu. Suntem pe drum spre dumneavoastră și ajungem în jurul orei 11:20.',
  );
  await press('Fără mesaj');
  await press('Am ajuns');
  await press('Începem');
  await press('Am terminat');
  await screen.findByText('Ana Pop: încheiată');
  expect(document.activeElement).toBe(heading(/Maria Ionescu/));
  expect(await listQueuedWork()).toEqual(
    ['leave', 'arrive', 'start', 'finish'].map((step) => ({ kind: 'step', step })),
  );
  await user.click(button('Anulează'));
  await screen.findByRole('button', { name: 'Am terminat' });
  expect(await listQueuedWork()).toHaveLength(3);
});

test('each step can be taken back', async () => {
  const { user, listQueuedWork } = await openDay([createStop()]);
  await user.click(button('Suntem pe drum'));
  await screen.findByRole('dialog');
  settle();
  await user.click(button('Fără mesaj'));
  await screen.findByText('Ana Pop: pe drum');
  await user.click(button('Anulează'));
  await screen.findByRole('button', { name: 'Suntem pe drum' });
  expect(await listQueuedWork()).toEqual([]);
});

test('a step that the server already has is taken back by its name', async () => {
  const { user, listQueuedWork, claimFirst } = await openDay([
    createStop({ times: { ...noTimes, leftAt: atWork.startedAt } }),
  ]);
  await user.click(button('Am ajuns'));
  await screen.findByText('Ana Pop: am ajuns');
  await claimFirst();
  vi.advanceTimersByTime(1000);
  await user.click(button('Anulează'));
  await screen.findByRole('button', { name: 'Am ajuns' });
  expect(await listQueuedWork()).toMatchObject([{ step: 'arrive' }, { step: 'undo', undoes: 'arrive' }]);
});

test('the second tap of a double tap does not press the step that follows', async () => {
  const { user, listQueuedWork } = await openDay([createStop({ times: { ...noTimes, leftAt: atWork.startedAt } })]);
  await user.click(button('Am ajuns'));
  const next = await screen.findByRole('button', { name: 'Începem' });
  vi.advanceTimersByTime(599);
  await user.click(next);
  expect(await listQueuedWork()).toMatchObject([{ step: 'arrive' }]);
  vi.advanceTimersByTime(1);
  await user.click(next);
  expect(await listQueuedWork()).toMatchObject([{ step: 'arrive' }, { step: 'start' }]);
});

test('the second tap of a double tap answers no question and opens no message', async () => {
  const getCurrentPosition = vi.fn();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }));
  const checklist = [{ id: 'a', text: 'Poarta închisă', isDone: false, by: null, at: null }];
  const { user, listQueuedWork } = await openDay([createStop({ checklist })]);
  /** Taps the button of the dialog that opened under the finger. */
  const tapAgain = async (name: string, role: 'button' | 'link' = 'button') => {
    const under = await screen.findByRole(role, { name });
    vi.advanceTimersByTime(599);
    expect(fireEvent.click(under)).toBe(false);
    await user.click(button('Închide'));
    settle();
  };
  await user.click(button('Suntem pe drum'));
  await tapAgain('SMS', 'link');
  await user.click(await screen.findByRole('button', { name: 'Am ajuns' }));
  await tapAgain('Da, păstrează locul');
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(button('Am terminat'));
  await tapAgain('Da, am terminat');
  expect(await listQueuedWork()).toEqual([{ kind: 'step', step: 'leave' }]);
});

test('an ended stop of today can be taken back to work, one of an earlier day cannot', async () => {
  const ended = createStop({ state: 'completed', times: { ...atWork, finishedAt: '2027-03-10T08:50:00.000Z' } });
  const old = { ...ended, id: 'v3', name: 'Ion Pop', date: '2027-03-09T10:00:00' };
  const { user, listQueuedWork } = await openDay([ended, old]);
  await user.click(screen.getByRole('button', { name: /Ana Pop/ }));
  await user.click(button('Înapoi la lucru'));
  await screen.findByRole('button', { name: 'Am terminat' });
  expect(document.activeElement).toBe(heading(/Ana Pop/));
  expect(await listQueuedWork()).toEqual([{ kind: 'step', step: 'undo' }]);
  await user.click(screen.getByRole('button', { name: /Ion Pop/ }));
  expect(screen.queryByRole('button', { name: 'Înapoi la lucru' })).toBeNull();
});

test('a stop whose end still waits on the phone goes back to work without being ended', async () => {
  const { user, listQueuedWork } = await openDay([createStop({ times: atWork }), maria]);
  await user.click(button('Am terminat'));
  await screen.findByText('Ana Pop: încheiată');
  await user.click(screen.getByRole('button', { name: /Ana Pop/ }));
  await user.click(button('Înapoi la lucru'));
  await screen.findByRole('button', { name: 'Am terminat' });
  expect(await listQueuedWork()).toEqual([]);
});

test('the position of the garden is read only with consent', async () => {
  const getCurrentPosition = vi.fn((_: unknown, refuse: () => void) => refuse());
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }));
  const left = { ...noTimes, leftAt: '2027-03-10T08:30:00.000Z' };
  const { user, listQueuedWork } = await openDay([createStop({ times: left })]);
  await user.click(button('Am ajuns'));
  await screen.findByRole('dialog', { name: 'Păstrăm locul grădinii?' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  settle();
  await user.click(button('Da, păstrează locul'));
  await screen.findByText('Ana Pop: am ajuns, dar telefonul nu a dat locul');
  expect(await listQueuedWork()).toEqual([{ kind: 'step', step: 'arrive' }]);
});

test('a position that arrives after the dialog was closed notes nothing and closes no other dialog', async () => {
  const getCurrentPosition = vi.fn();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }));
  const left = { ...noTimes, leftAt: '2027-03-10T08:30:00.000Z' };
  const { user, listQueuedWork } = await openDay([createStop({ times: left })]);
  await user.click(button('Am ajuns'));
  await screen.findByRole('dialog');
  settle();
  await user.click(button('Da, păstrează locul'));
  await user.click(button('Închide'));
  await user.click(button('Nu s-a putut'));
  await act(async () => getCurrentPosition.mock.calls[0]?.[0]({ coords: { latitude: 46.7, longitude: 23.6 } }));
  screen.getByRole('dialog', { name: 'Nu s-a putut: Ana Pop' });
  expect(await listQueuedWork()).toEqual([]);
  await user.click(button('Închide'));
});

test.each([
  ['smoothly', { reducedMotion: false }, 'smooth'],
  ['at once for people who prefer reduced motion', { reducedMotion: true }, 'auto'],
] as const)('opening a stop scrolls it to the top of the screen, %s', async (_, media, behavior) => {
  setMedia(media);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openDay([createStop(), maria]);
  await user.click(screen.getByRole('button', { name: /Maria Ionescu/ }));
  expect(scroll.mock.contexts).toEqual([screen.getByRole('article', { name: 'Maria Ionescu' })]);
  expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior });
  await user.click(heading(/Maria Ionescu/));
  expect(scroll).toHaveBeenCalledTimes(1);
});

test('a failed stop needs a reason', async () => {
  const { user, listQueuedWork } = await openDay([createStop()]);
  await user.click(button('Nu s-a putut'));
  settle();
  await user.click(button('Notează'));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('radio', { name: 'Accesul era blocat' }));
  fill(screen.getByLabelText('Ce s-a întâmplat'), 'Mașină în poartă');
  await user.click(button('Notează'));
  await screen.findByText('Ana Pop: notat că nu s-a putut');
  expect(await listQueuedWork()).toEqual([{ kind: 'step', step: 'fail', reason: 'access', note: 'Mașină în poartă' }]);
});

test('a stop can be finished in part with a note on what is left', async () => {
  const { user, listQueuedWork } = await openDay([createStop({ times: atWork })]);
  await user.click(button('Parțial'));
  fill(screen.getByLabelText('Ce a rămas de făcut'), 'Gardul viu');
  settle();
  await user.click(button('Încheie parțial'));
  await screen.findByText('Încheiată parțial');
  expect(await listQueuedWork()).toMatchObject([{ step: 'finish', isPartial: true, note: 'Gardul viu' }]);
});

test('ticks and extra work are queued on the phone and shown at once', async () => {
  const checklist = [{ id: 'a', text: 'Poarta închisă', isDone: false, by: null, at: null }];
  const { user, listQueuedWork } = await openDay([createStop({ checklist })]);
  await user.click(screen.getByRole('checkbox', { name: 'Poarta închisă' }));
  await screen.findByText('1 din 1');
  await user.click(button('Lucrare în plus'));
  fill(screen.getByLabelText('Lucrare în plus, pentru ofertă'), 'Tuns gardul viu');
  await user.click(button('Păstrează nota'));
  await card().findByText('pentru ofertă');
  expect(document.activeElement).toBe(card().getByRole('heading', { name: 'Note' }));
  expect(card().getAllByText('se trimite')).toHaveLength(2);
  await screen.findByText('2 însemnări așteaptă trimiterea', { exact: false });
  expect(await listQueuedWork()).toEqual([
    { kind: 'check', item: 'a', isDone: true },
    { kind: 'extra', text: 'Tuns gardul viu' },
  ]);
});

test('an unsaved note survives until its stop is finished', async () => {
  const stops = [createStop({ times: atWork }), maria];
  const { unmount } = await openDay(stops);
  fill(screen.getByLabelText('Notă nouă'), 'Cheia la vecin');
  unmount();
  const { user, listQueuedWork } = await openDay(stops);
  await user.click(heading(/Ana Pop/));
  await user.click(screen.getByRole('button', { name: /Ana Pop/ }));
  expect(screen.getByLabelText('Notă nouă')).toHaveProperty('value', 'Cheia la vecin');
  settle();
  await user.click(button('Am terminat'));
  await screen.findByText('Ana Pop: încheiată');
  expect(await listQueuedWork()).toMatchObject([{ kind: 'note', text: 'Cheia la vecin' }, { step: 'finish' }]);
});

test('a second tap while the phone stores a note or a step queues nothing more', async () => {
  const { listQueuedWork } = await openDay([createStop({ times: atWork }), maria]);
  const tapTwice = (name: string) => {
    const tapped = button(name);
    for (const _ of [1, 2]) fireEvent.click(tapped);
  };
  fill(screen.getByLabelText('Notă nouă'), 'Cheia la vecin');
  tapTwice('Păstrează nota');
  await card().findByText('Cheia la vecin');
  tapTwice('Am terminat');
  await screen.findByText('Ana Pop: încheiată');
  expect(await listQueuedWork()).toMatchObject([{ kind: 'note' }, { step: 'finish' }]);
});

test('what the office knows about the client stands before the other notes of a stop', async () => {
  await openDay([
    createStop({ notesAboutClient: ['Alergică la viespi', 'Câinele mușcă'], accessNotes: 'Poarta: 4471' }),
  ]);
  const known = card().getByText(/Alergică la viespi\s+Câinele mușcă/);
  expect(known.textContent).toContain('Despre client');
  expect(known.compareDocumentPosition(card().getByText('Poarta: 4471'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a stop says only what is known of its garden', async () => {
  const [told, plain] = [createStop({ hasGateCode: true, notes: 'Sunați la vecin' }), { ...maria, id: 'v3' }];
  await openDay([told, plain]);
  expect(screen.getAllByText('Poarta are cod').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'Poarta are codda',
  ]);
  expect(card().getByText('Sunați la vecin').textContent).toContain('Observațiile clientului');
});

test('the work order and the notes of the crew have no links to the back-office', async () => {
  const lines = [{ description: 'Plantare arbuști', isHeading: false, quantity: '24 buc', price: null }];
  await openDay([createStop({ accessNotes: 'Poarta: 4471', workOrder: { title: 'Plante', lines } })]);
  expect(card().getByText('Poarta: 4471')).toBeTruthy();
  expect(card().getByText('24 buc')).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Navighează', 'Sună', 'WhatsApp']);
  expect(screen.queryByRole('button', { name: 'Zi ploioasă' })).toBeNull();
});

const struck: StruckStop = {
  id: 'v9',
  name: 'Vlad Stan',
  date: '2027-03-10T08:00:00',
  service: maria.service,
  address: maria.address,
  change: 'cancel',
  by: 'Maria Ionescu',
  changedAt: '2027-03-10T08:42:00.000Z',
  movedTo: null,
  givenTo: null,
  times: { ...atWork, finishedAt: '2027-03-10T08:41:00.000Z' },
  crewNotes: [{ key: 'n1', kind: 'note', text: 'Poarta se blochează', by: 'Ion', at: '2027-03-10T08:35:00.000Z' }],
};

test('a begun stop that is cancelled stays on the day with its notes', async () => {
  const begun = createStop({ id: 'v9', name: 'Vlad Stan', times: atWork });
  const { user, client, reply, listQueuedWork } = await openDay([begun, maria]);
  fill(screen.getByLabelText('Notă nouă'), 'Am tuns doar în f');
  reply({ [day]: { day: createCrewDay([maria], { struck: [struck] }) } });
  await act(() => client.refetchQueries());
  await screen.findByText('Biroul (Maria Ionescu) a anulat vizita, la 10:42.');
  const gone = card('Vlad Stan');
  gone.getByText('Ați început la 10:30, ați terminat la 10:41.', { exact: false });
  gone.getByText('Poarta se blochează');
  gone.getByRole('button', { name: 'Copiază' });
  expect(gone.getByLabelText('Nota pe care o scriați')).toHaveProperty('value', 'Am tuns doar în f');
  await user.click(gone.getByRole('button', { name: 'Trimite biroului' }));
  await gone.findByText('se trimite');
  expect(await listQueuedWork()).toEqual([{ kind: 'note', text: 'Am tuns doar în f' }]);
  expect(gone.queryByLabelText('Nota pe care o scriați')).toBeNull();
});

test.each([
  [{ by: null }, 'Clientul a anulat vizita, la 10:42.'],
  [{ by: '', changedAt: '2027-03-11T08:42:00.000Z' }, 'Biroul a anulat vizita, 11 mar. 2027, 10:42.'],
  [
    { change: 'move', by: null, movedTo: '2027-03-12T10:00:00' },
    'Clientul a mutat vizita, la 10:42, pe vineri, 12 martie la 10:00.',
  ],
  [{ change: 'assign', givenTo: 'Echipa 2' }, 'Biroul (Maria Ionescu) a dat vizita echipei Echipa 2, la 10:42.'],
] as const)('a stop that was taken from the team with %j says so', async (change, text) => {
  await openDay([], { struck: [{ ...struck, ...change }] });
  card('Vlad Stan').getByText(text);
});

test("the server's message about an entry stays at its stop until somebody dismisses it", async () => {
  const { user, listQueuedWork, answerFirst } = await openDay([createStop(), maria]);
  fill(screen.getByLabelText('Notă nouă'), 'Cheia la vecin');
  await user.click(button('Păstrează nota'));
  await card().findByText('Cheia la vecin');
  await answerFirst('told', 'Biroul a încheiat vizita între timp.');
  await card().findByText('Biroul a încheiat vizita între timp.');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.click(heading(/Ana Pop/));
  await user.click(card().getByRole('button', { name: 'Am înțeles' }));
  await waitFor(async () => expect(await listQueuedWork()).toEqual([]));
});

test('staff can switch between the days of teams and open a visit from there', async () => {
  const teams = [createCrewDay([]).teams[0] ?? second, second];
  const { user, address } = await openDay([createStop({ state: 'requested' })], { user: ana, teams });
  button('Zi ploioasă');
  await user.click(screen.getByRole('button', { name: /Ana Pop/ }));
  expect(screen.getByRole('link', { name: 'Vezi și confirmă' }).getAttribute('href')).toBe('/admin/appointments/v1');
  await user.click(button('Echipa 2'));
  expect(address()).toBe('/admin/today?team=e2');
});

test('the order of the stops is changed with the arrow keys', async () => {
  const { user, listQueuedWork } = await openDay([createStop(), maria]);
  await user.click(button('Ordinea'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ordinea opririlor' }));
  expect(screen.getByText(/^Trageți de mâner/).textContent).toContain('sau folosiți săgețile');
  act(() => setMedia({ isTouch: true }));
  expect(screen.getByText(/^Trageți de mâner/).textContent).not.toContain('săgeți');
  button('Mută Ana Pop').focus();
  await user.keyboard('{ArrowDown}');
  await screen.findByText('1. Maria Ionescu');
  await user.click(button('Ordinea calculată'));
  expect(await listQueuedWork()).toMatchObject([{ kind: 'order', team: 'e1', ids: null }]);
  await user.click(button('Gata'));
  expect(document.activeElement).toBe(button('Ordinea'));
});

test('the day of the crew names a public holiday', async () => {
  await openDay([], { date: '2027-05-01' });
  screen.getByText('Sărbătoare legală: Ziua Muncii');
});

test('the day of the crew says why it is closed and by whom', async () => {
  const closures = [
    { teamId: null, from: '12:00', reason: 'Zi de ploaie', by: 'Maria Pop', at: '2027-03-10T06:00:00.000Z' },
  ];
  const { unmount } = await openDay([createStop()], { closures });
  screen.getByText('Închis de la 12:00: Zi de ploaie');
  screen.getByText(/· Maria Pop/);
  expect(screen.queryByRole('button', { name: /Redeschide/ })).toBeNull();
  unmount();
  await openDay([createStop()], { user: ana, closures });
  expect(button('Redeschide miercuri, 10 martie, Închis de la 12:00: Zi de ploaie')).toBeTruthy();
});

test('a stop of a future day has no buttons for its steps', async () => {
  await openDay([createStop({ date: '2027-03-12T10:00:00' })], { date: '2027-03-12' });
  screen.getByRole('heading', { level: 1, name: 'Vineri' });
  card().getByRole('link', { name: 'Sună' });
  expect(screen.queryByRole('button', { name: 'Suntem pe drum' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nu s-a putut' })).toBeNull();
});

test('a page that was left open shows the new day when the phone is opened after midnight', async () => {
  await openDay([createStop()]);
  vi.setSystemTime(new Date('2027-03-11T05:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Nicio vizită în această zi');
  screen.getByText('joi, 11 martie');
});

test('without a network the last loaded day is shown', async () => {
  const { reply, client } = await openDay([createStop()]);
  reply({ [day]: connectionLost });
  await client.refetchQueries();
  await screen.findByText('Fără rețea. Vedeți ziua așa cum era astăzi la 11:00', { exact: false });
  expect(card().getByText('Teilor 4')).toBeTruthy();
});

test('on a network that hangs the cached day is there with its age after a second, until the answer comes', async () => {
  const held = heldReply({ day: createCrewDay([maria]) });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true, now: Date.now() });
  await openDay([createStop()], { isCached: true, routes: { [day]: held.reply } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  screen.getByText('Rețeaua răspunde greu. Vedeți ziua așa cum era astăzi la 10:42', { exact: false });
  held.release();
  await act(() => vi.advanceTimersByTimeAsync(100));
  await screen.findByText('Maria Ionescu');
  expect(screen.queryByText('Rețeaua răspunde greu', { exact: false })).toBeNull();
});

test.each([true, false])(
  'a loaded day is cached on the phone only while the user is signed in: %s',
  async (isSignedIn) => {
    const held = heldReply({ day: createCrewDay([maria], { date: '2027-03-09' }) });
    const { user, reply, readCachedDay } = await openDay([createStop()]);
    reply({ '/api/crew/days/2027-03-09': held.reply });
    await user.click(button('Ziua anterioară'));
    if (!isSignedIn) localStorage.clear();
    held.release();
    await screen.findByText('Maria Ionescu');
    storeSession('bun', crew);
    expect((await readCachedDay('2027-03-09', undefined))?.day.stops.length).toBe(isSignedIn ? 1 : undefined);
  },
);

test('an address for the calendar of the phone is shown when created', async () => {
  const path = '/api/admin/calendar-feed';
  const url = 'https://gradina.test/calendar/secret/vizite.ics';
  let feed: object | null = null;
  const routes = {
    [`GET ${path}`]: () => ({ feed }),
    [`POST ${path}`]: () => {
      feed = { createdAt: '2026-06-01T09:00:00Z', lastReadAt: null };
      return { url };
    },
    [`DELETE ${path}`]: () => {
      feed = null;
      return { success: true };
    },
  };
  const { user, callsOf } = await openDay([createStop()], { user: ana, routes });
  await user.click(button('Vizitele în calendarul telefonului'));
  await screen.findByText('Acum nu aveți nicio adresă.');
  await user.click(button('Creează o adresă'));
  await screen.findByText(url);
  const link = screen.getByRole('link', { name: 'Deschide în calendar' });
  expect(link.getAttribute('href')).toBe(url.replace('https', 'webcal'));
  await user.click(await screen.findByRole('button', { name: 'Oprește calendarul' }));
  await screen.findByText('Acum nu aveți nicio adresă.');
  expect(screen.queryByText(url)).toBeNull();
  expect(callsOf('DELETE', path)).toHaveLength(1);
});
