import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { countExifSecrets, phonePhoto, plainImage, plainPhoto } from '../../support/fixtures/photos.ts';
import { createSeededBytes } from '../../support/fixtures/seed.ts';
import { addSmallCompany, company, lawnService } from '../../support/fixtures/small-company.ts';
import { onEveryEngine } from '../../support/servers/running-site.ts';

const message = {
  name: 'Maria Pop',
  email: 'maria.pop@exemplu.ro',
  phone: '0722 123 456',
  serviceId: lawnService.id,
  message: 'Aș dori o ofertă pentru gazon în curtea din spate.',
};

const photo = async (width = 64) => `data:image/jpeg;base64,${(await plainPhoto(width, 48)).toString('base64')}`;

const goodPhoto = await photo();

onEveryEngine('the contact form', {}, (site, testOnce) => {
  beforeAll(() => addSmallCompany(site.db));

  const readStored = async (reply: Response) => {
    const { id } = (await reply.json()) as { id: string };
    return site.db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  };
  const staffEmailAbout = (id: string) =>
    site.db.selectFrom('outbox').selectAll().where('key', '=', `inquiry:${id}`).executeTakeFirst();
  const countInquiries = async () => (await site.db.selectFrom('inquiries').select('id').execute()).length;

  test('an inquiry is stored as written, with the phone number in E.164', async () => {
    const reply = await site.post('/api/contact', message);
    expect(reply.status).toBe(201);
    expect(await readStored(reply)).toMatchObject({
      name: message.name,
      email: message.email,
      phone: '0722 123 456',
      phone_e164: '+40722123456',
      service_id: lawnService.id,
      message: message.message,
      state: 'new',
    });
  });

  test('staff get an e-mail with the address, service and text of an inquiry', async () => {
    const { id } = await readStored(await site.post('/api/contact', message));
    const email = await staffEmailAbout(id);
    expect(email).toMatchObject({ recipient: company.email, subject: 'Mesaj nou de la Maria Pop', state: 'unsent' });
    expect(JSON.parse(email?.payload as string)).toMatchObject({
      email: message.email,
      service: lawnService.name,
      message: message.message,
    });
  });

  test('phone and service of an inquiry may be missing or null', async () => {
    const { phone, serviceId, ...least } = message;
    expect(await readStored(await site.post('/api/contact', least))).toMatchObject({
      phone: null,
      phone_e164: null,
      service_id: null,
    });
    const reply = await site.post('/api/contact', { ...least, phone: '', serviceId: null });
    expect(await readStored(reply)).toMatchObject({ phone: null, service_id: null });
  });

  testOnce('an unreadable phone number is stored as typed', async () => {
    const reply = await site.post('/api/contact', { ...message, phone: 'doar seara, interior 12' });
    expect(await readStored(reply)).toMatchObject({ phone: 'doar seara, interior 12', phone_e164: null });
  });

  test.each([
    ['nu-exista', null, undefined],
    ['ciorna', 'ciorna', 'Ciornă'],
  ])('an inquiry about the service %s, which is not offered, is stored', async (serviceId, known, name) => {
    const reply = await site.post('/api/contact', { ...message, serviceId });
    expect(reply.status).toBe(201);
    const { id, service_id } = await readStored(reply);
    expect(service_id).toBe(known);
    expect(JSON.parse((await staffEmailAbout(id))?.payload as string).service).toBe(name);
  });

  test('an inquiry repeated with its key is stored once', async () => {
    const before = await countInquiries();
    const headers = { 'idempotency-key': 'o-singura-trimitere' };
    const send = (change = {}) => site.post('/api/contact', { ...message, ...change }, headers);
    const replies = await Promise.all([send(), send(), send({ elapsedMs: 1e5 })]);
    const answers = await Promise.all([...replies, await send()].map((reply) => reply.json()));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[3]).toEqual({ success: true, id: answers[0].id });
    expect([...replies].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countInquiries()).toBe(before + 1);
    const emails = await site.db
      .selectFrom('outbox')
      .select('key')
      .where('key', '=', `inquiry:${answers[0].id}`)
      .execute();
    expect(emails).toHaveLength(1);
    // Another body is another inquiry, whatever the key.
    expect((await readStored(await send({ message: `${message.message} Și pomi.` }))).id).not.toBe(answers[0].id);
    expect(await countInquiries()).toBe(before + 2);
  });

  testOnce('the same inquiry twice without a key is stored twice', async () => {
    const before = await countInquiries();
    for (const _ of [1, 2]) await site.post('/api/contact', message);
    expect(await countInquiries()).toBe(before + 2);
  });

  testOnce('every invalid field of an inquiry gets its own message', async () => {
    const before = await countInquiries();
    const reply = await site.post('/api/contact', { name: 'M', email: 'maria', phone: '0722', message: 'Scurt' });
    expect(reply.status).toBe(400);
    expect((await reply.json()).fields).toEqual({
      name: 'Numele trebuie să aibă cel puțin 2 caractere',
      email: 'Adresa de email nu este validă',
      phone: 'Numărul de telefon trebuie să aibă cel puțin 10 cifre',
      message: 'Mesajul trebuie să aibă cel puțin 20 de caractere',
    });
    expect(await countInquiries()).toBe(before);
  });

  test('photos of an inquiry are stored for the staff and never served publicly', async () => {
    const reply = await site.post('/api/contact', {
      ...message,
      photos: [await photo(), (await photo(80)).replace(/^data:[^,]*,/, '')],
    });
    const { id } = await readStored(reply);
    const photos = await site.db
      .selectFrom('inquiry_photos')
      .selectAll()
      .where('inquiry_id', '=', id)
      .orderBy('position')
      .execute();
    expect(photos).toMatchObject([
      { position: 0, width: 64, height: 48 },
      { position: 1, width: 80, height: 48 },
    ]);
    for (const { file } of photos) {
      expect(existsSync(join(site.config.dataDir, 'private', file))).toBe(true);
      for (const path of [`/private/${file}`, `/media/${file}`, `/${file}`, `/media/../private/${file}`]) {
        const answer = await site.get(path);
        expect(answer.headers.get('content-type')).not.toContain('image');
      }
    }
    expect(JSON.parse((await staffEmailAbout(id))?.payload as string).photos).toBe(2);
  });

  testOnce('a stored photo of an inquiry has no metadata', async () => {
    const withPlace = await phonePhoto(plainImage(8, 8));
    expect(countExifSecrets(withPlace)).toBe(2);
    const { id } = await readStored(
      await site.post('/api/contact', { ...message, photos: [withPlace.toString('base64')] }),
    );
    const { exif } = await sharp(join(site.config.dataDir, `private/inquiries/${id}/0.jpg`)).metadata();
    expect(exif).toBeUndefined();
  });

  testOnce.each([
    [
      'a file that is not a picture',
      [Buffer.from('#!/bin/sh').toString('base64')],
      'photos.0',
      'Fotografia nu a putut fi citită',
    ],
    [
      'a file that is not a picture beside a valid photo',
      [goodPhoto, Buffer.from('#!/bin/sh').toString('base64')],
      'photos.1',
      'Fotografia nu a putut fi citită',
    ],
    ['invalid base64', ['<svg/>'], 'photos.0', 'Fotografia nu a putut fi citită'],
    ['a photo that is too large', ['A'.repeat(800_100)], 'photos.0', 'Fotografia este prea mare'],
    ['a sixth photo', Array.from({ length: 6 }, () => 'AAAA'), 'photos', 'Cel mult 5 fotografii'],
  ])('an inquiry with %s is refused', async (_, photos, field, words) => {
    const [before, files] = [await countInquiries(), listFiles()];
    const reply = await site.post('/api/contact', { ...message, photos });
    expect(reply.status).toBe(400);
    expect((await reply.json()).fields).toEqual({ [field]: words });
    expect(await countInquiries()).toBe(before);
    expect(listFiles()).toEqual(files);
  });

  const listFiles = () => readdirSync(join(site.config.dataDir, 'private'), { recursive: true }).sort();

  test('photo files are deleted when the inquiry cannot be stored', async () => {
    const isPicture = (name: string | Buffer) => String(name).endsWith('.jpg');
    const before = listFiles().filter(isPicture);
    await site.db.schema.alterTable('inquiry_photos').renameTo('inquiry_photos_away').execute();
    const reply = await site.post('/api/contact', { ...message, photos: [goodPhoto, goodPhoto] });
    await site.db.schema.alterTable('inquiry_photos_away').renameTo('inquiry_photos').execute();
    expect(reply.status).toBe(500);
    expect(listFiles().filter(isPicture)).toEqual(before);
  });

  testOnce('a small file that decodes into a huge picture is refused', async () => {
    const bomb = await plainImage(6000, 4000).png().toBuffer();
    expect(bomb.length).toBeLessThan(600_000);
    const reply = await site.post('/api/contact', { ...message, photos: [bomb.toString('base64')] });
    expect((await reply.json()).fields).toEqual({ 'photos.0': 'Fotografia nu a putut fi citită' });
  });

  testOnce('five photos of the largest size are accepted, a larger body is not', async () => {
    const noise = Buffer.from(Uint8Array.from({ length: 340 * 500 * 3 }, createSeededBytes()));
    const large = await sharp(noise, { raw: { width: 340, height: 500, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(500_000);
    const photos = Array.from({ length: 5 }, () => large.toString('base64'));
    expect((await site.post('/api/contact', { ...message, photos })).status).toBe(201);
    expect((await site.post('/api/contact', { ...message, website: 'x'.repeat(6_000_000) })).status).toBe(413);
  });

  testOnce('a suspicious inquiry is stored as spam, with the same reply and without an e-mail', async () => {
    for (const trap of [{ website: 'http://pastile.example' }, { website: '', elapsedMs: 400 }]) {
      const reply = await site.post('/api/contact', { ...message, ...trap });
      expect(reply.status).toBe(201);
      expect(await reply.clone().json()).toMatchObject({ success: true });
      const { id, state } = await readStored(reply);
      expect(state).toBe('spam');
      expect(await staffEmailAbout(id)).toBeUndefined();
    }
    expect(
      (await readStored(await site.post('/api/contact', { ...message, website: '', elapsedMs: 42_000 }))).state,
    ).toBe('new');
  });
});

onEveryEngine('a company without an e-mail address', {}, (site) => {
  test('inquiries are stored although the company has no e-mail address', async () => {
    expect((await site.post('/api/contact', { ...message, serviceId: null })).status).toBe(201);
    const emails = await site.db.selectFrom('outbox').select('kind').execute();
    expect(emails).toEqual([{ kind: 'inquiryReceived' }]);
    expect(await site.db.selectFrom('inquiries').select('state').execute()).toEqual([{ state: 'new' }]);
  });
});
