let made = 0;

/** An ICS file of events, each given by its lines; a UID is added to those without one. */
export const buildIcs = (...events: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//RO'],
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      ...(/^UID:/m.test(event) ? [] : [`UID:${++made}@example.com`]),
      ...event.split('\n'),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
