import { expect, type Page } from '@playwright/test';
import { findAccessibilityViolations } from '../../../support/browser/accessibility.ts';
import { type AdminApi, createUniquePng, uniqueWord } from '../../../support/browser/admin/admin-api.ts';
import { findInLibrary } from '../../../support/browser/admin/picture-picker.ts';
import { test } from '../../../support/browser/admin/staff-test.ts';
import { hoverUndo } from '../../../support/browser/admin/undo.ts';

/** Opens the form of a new draft; returns a function that polls a field as the server has stored it. */
async function openDraft(page: Page, api: AdminApi, kind: string, fields: Record<string, unknown>) {
  const { id } = await api.addDocument(kind, fields, 'draft');
  await page.clock.install();
  await page.goto(`/admin/${kind}/${id}/edit`);
  return (name: string) =>
    expect.poll(
      async () => {
        // Skips the pause after which a draft is saved.
        await page.clock.fastForward(2000);
        return (await api.readFields(kind, id))[name];
      },
      { intervals: [50] },
    );
}

/** Pastes as a word processor would. */
const paste = (page: Page, type: string, text: string) =>
  page.evaluate(
    ([kind, content]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(kind as string, content as string);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    [type, text],
  );

const fromWord = `<h1 style="color:red">Apa</h1><p class="MsoNormal"><span style="font-size:14pt">Udăm <b>rar</b>.</span><o:p></o:p></p>
<p class="MsoListParagraph"><!--[if !supportLists]--><span>·<span>&nbsp;</span></span><!--[endif]-->dimineața</p>
<p class="MsoListParagraph"><!--[if !supportLists]--><span>·<span>&nbsp;</span></span><!--[endif]-->seara</p>`;

test('an article keeps pasted formatting and sections of all five kinds', async ({ page, api }) => {
  const word = uniqueWord();
  const picture = await api.upload(`${word}.png`, `Strat ${word}`);
  const expectSaved = await openDraft(page, api, 'blog', { title: `Articol ${word}`, excerpt: 'Pe scurt' });
  await test.step('pasted text keeps its formatting and gets a link and a picture', async () => {
    const text = page.getByRole('textbox', { name: 'Conținut' });
    await text.click();
    await paste(page, 'text/html', fromWord);
    await text.press('Enter');
    await text.press('Enter');
    await text.pressSequentially('Vedeți ');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Adresa linkului').fill('/contact');
    await page.getByLabel('Adresa linkului').press('Enter');
    await page.getByRole('toolbar').getByRole('button', { name: 'Imagine' }).click();
    const picker = page.getByRole('dialog', { name: 'Imagini în text' });
    await (await findInLibrary(picker, word)).click();
    await picker.getByRole('button', { name: 'Folosește imaginea' }).click();
    await expect(text.getByRole('img', { name: `Strat ${word}` })).toBeVisible();
    await expectSaved('content').toMatch(
      new RegExp(
        '^<h2>Apa</h2><p>Udăm <strong>rar</strong>.</p><ul><li>dimineața</li><li>seara</li></ul>' +
          `<p>Vedeți <a href="/contact">/contact</a></p><figure><img [^>]*alt="Strat ${word}"[^>]*></figure>$`,
      ),
    );
  });

  await test.step('sections are added, moved, duplicated and removed', async () => {
    const builder = page.getByRole('group', { name: 'Secțiuni' });
    const add = (kind: string) =>
      builder.getByRole('group', { name: 'Adaugă la sfârșit' }).getByRole('button', { name: kind }).click();
    await add('Titlu');
    await builder.getByRole('textbox', { name: 'Titlu' }).fill('Apa');
    await add('Text');
    await builder.getByRole('textbox', { name: 'Text' }).fill('Rar și adânc.');
    await add('Listă');
    await builder.getByLabel('Elementele listei, rândul 1').fill('furtun');
    await add('Citat');
    await builder.getByRole('textbox', { name: 'Citat' }).fill('Răbdare.');
    await add('Imagine');
    await builder.getByRole('button', { name: /Alege sau încarcă.*Imaginea secțiunii/ }).click();
    const sectionPicker = page.getByRole('dialog', { name: 'Imaginea secțiunii' });
    await (await findInLibrary(sectionPicker, word)).dblclick();
    await builder.getByRole('button', { name: 'Mută secțiunea 5, imagine' }).press('ArrowUp');
    await builder.getByRole('button', { name: 'Duplică secțiunea 2, text' }).click();
    const undo = await hoverUndo(page, () =>
      builder.getByRole('button', { name: 'Elimină secțiunea 1, titlu' }).click(),
    );
    await undo.click();
    await expectSaved('sections').toEqual([
      { type: 'heading', level: 2, content: 'Apa' },
      { type: 'text', content: 'Rar și adânc.' },
      { type: 'text', content: 'Rar și adânc.' },
      { type: 'list', items: ['furtun'] },
      { type: 'image', imageUrl: picture.url },
      { type: 'quote', content: 'Răbdare.' },
    ]);
  });
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test('lists of texts and pictures are filled and reordered', async ({ page, api }) => {
  const word = uniqueWord();
  const expectSaved = await openDraft(page, api, 'services', { name: `Serviciu ${word}`, description: 'x' });
  await test.step('lines are typed, pasted, reordered and removed with undo', async () => {
    const benefits = page.getByRole('group', { name: 'Beneficii' });
    await benefits.getByRole('button', { name: 'Adaugă un rând' }).click();
    const row = (place: number) => benefits.getByLabel(`Beneficii, rândul ${place}`);
    await row(1).fill('unu');
    await row(1).press('Enter');
    await expect(row(2)).toBeFocused();
    await paste(page, 'text/plain', '• doi\n• trei\n• patru');
    await expect(row(4)).toHaveValue('patru');
    await benefits.getByRole('button', { name: 'Mută rândul 4' }).press('ArrowUp');
    await benefits.getByRole('button', { name: 'Mută rândul 3' }).press('ArrowUp');
    const undo = await hoverUndo(page, () => benefits.getByRole('button', { name: 'Elimină rândul 1' }).click());
    await expect(row(4)).toHaveCount(0);
    await undo.click();
    await expect(row(1)).toHaveValue('unu');
    await expectSaved('benefits').toEqual(['unu', 'patru', 'doi', 'trei']);
  });

  await test.step('a gallery is filled with uploads and reordered', async () => {
    const gallery = page.getByRole('group', { name: 'Galerie' });
    await gallery.getByRole('button', { name: 'Adaugă imagini: Galerie' }).click();
    const picker = page.getByRole('dialog', { name: 'Galerie' });
    for (const [index, name] of ['unu', 'doi'].entries()) {
      const file = { name: `${word}-${name}.png`, mimeType: 'image/png', buffer: await createUniquePng() };
      await picker.getByLabel('Imagini de încărcat').setInputFiles(file);
      await expect(picker.getByRole('img', { name: 'încărcată' })).toHaveCount(index + 1);
      // An empty description belongs to the new picture: the first one already has a description.
      await expect(picker.getByLabel('Descriere', { exact: true })).toHaveValue('');
      await picker.getByLabel('Descriere', { exact: true }).fill(`Poza ${name}`);
      await page.clock.fastForward(2000);
      await expect(picker.getByText('salvat', { exact: true })).toBeVisible();
    }
    await picker.getByRole('button', { name: 'Folosește imaginile' }).click();
    await expect(gallery.getByText('Poza doi')).toBeVisible();
    await gallery.getByRole('button', { name: 'Mută imaginea 2' }).press('ArrowLeft');
    const findUrl = async (name: string) =>
      (await api.call('GET', `/api/admin/media?text=${word}-${name}`)).items[0].url;
    await expectSaved('galleryImages').toEqual([await findUrl('doi'), await findUrl('unu')]);
  });
});
