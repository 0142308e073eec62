import { expect, test } from 'vitest';
import { readMapLink } from './map-link.ts';

const sibiu = { latitude: 45.7983, longitude: 24.1256 };

test.each([
  'https://www.google.com/maps/place/Sibiu/@45.1,24.9,13z/data=!3m1!4b1!4m6!3m5!1s0x474c6!8m2!3d45.7983!4d24.1256!16zL20',
  'https://www.google.com/maps/@45.7983,24.1256,15z?entry=ttu',
  'https://www.google.ro/maps/search/?api=1&query=45.7983%2C24.1256',
  'https://www.google.com/maps?q=45.7983,24.1256',
  'https://maps.google.com/?q=loc:45.7983,24.1256&z=12',
  'https://www.google.com/maps/dir/?api=1&destination=45.7983,24.1256',
  'https://www.google.com/maps/place/45.7983,24.1256',
  'https://www.google.com/maps/search/45.7983,+24.1256?entry=tts',
  'https://www.openstreetmap.org/?mlat=45.7983&mlon=24.1256#map=12/45.0/24.0',
  'https://www.openstreetmap.org/#map=16/45.7983/24.1256',
  'https://www.waze.com/live-map/directions?to=ll.45.7983%2C24.1256',
  'https://waze.com/ul?ll=45.7983,24.1256&navigate=yes',
  'https://maps.apple.com/?ll=45.7983,24.1256&q=Gr%C4%83dina',
  'https://maps.apple.com/place?address=Sibiu&coordinate=45.7983,24.1256&name=Sibiu',
  'geo:45.7983,24.1256?z=15',
  '45.7983, 24.1256',
  '  45.7983 24.1256 ',
])('coordinates are read from the map link „%s”', (link) => {
  expect(readMapLink(link)).toEqual({ position: sibiu });
});

test.each([
  ['https://maps.app.goo.gl/AbCd1234', /scurt/],
  ['maps.app.goo.gl/AbCd1234', /scurt/],
  ['https://waze.com/ul/hu8vxyz', /scurt/],
  ['https://osm.org/go/xxx', /scurt/],
  ['https://www.google.com/maps/place/Sibiu', /nu conține coordonate/],
  ['https://exemplu.ro', /nu conține coordonate/],
  ['https://maps.google.com/?q=145.7,224.1', /nu sunt pe Pământ/],
  ['Strada Lungă 4', /Lipiți un link/],
  ['', /Lipiți un link/],
])('the unusable map link „%s” gets an explanation', (link, message) => {
  expect(readMapLink(link)).toEqual({ problem: expect.stringMatching(message) });
});
