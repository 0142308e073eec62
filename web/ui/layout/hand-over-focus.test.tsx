import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { handOverFocus } from './hand-over-focus.ts';

/** Draws the choices; pressing one removes it. */
function Page({ draw }: { draw: (isGone: (name: string) => boolean, remove: (name: string) => void) => ReactNode }) {
  const [gone, setGone] = useState<string[]>([]);
  return (
    <main ref={handOverFocus} tabIndex={-1}>
      {draw(
        (name) => gone.includes(name),
        (name) => setGone([...gone, name]),
      )}
    </main>
  );
}

const expectFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name));

test('a removed entry of a list hands the focus to what follows', async () => {
  const { user } = renderComponent(
    <Page
      draw={(isGone, remove) => (
        <section>
          <ul>
            {['unu', 'doi'].map((name) =>
              isGone(name) ? null : (
                <li key={name}>
                  <input aria-label={name} />
                  <button type="button" className="remove" onClick={() => remove(name)}>
                    Elimină {name}
                  </button>
                </li>
              ),
            )}
          </ul>
          <button type="button">Adaugă</button>
        </section>
      )}
    />,
  );
  await user.click(screen.getByText('Elimină unu'));
  await expectFocus('Elimină doi');
  await user.click(screen.getByText('Elimină doi'));
  await expectFocus('Adaugă');
});

test('a removed bar hands the focus to the control before it', async () => {
  const { user } = renderComponent(
    <Page
      draw={(isGone, remove) => (
        <form>
          <button type="button">Înainte</button>
          {!isGone('bar') && (
            <button type="button" onClick={() => remove('bar')}>
              Renunță
            </button>
          )}
        </form>
      )}
    />,
  );
  await user.click(screen.getByText('Renunță'));
  await expectFocus('Înainte');
});

test('a new screen gets the focus itself', async () => {
  const { user } = renderComponent(
    <Page
      draw={(isGone, remove) =>
        isGone('screen') ? (
          <p key="new">Pasul 2</p>
        ) : (
          <div key="old">
            <p>Pasul 1</p>
            <button type="button" onClick={() => remove('screen')}>
              Continuă
            </button>
          </div>
        )
      }
    />,
  );
  await user.click(screen.getByText('Continuă'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('a button that is disabled hands the focus to the field before it', async () => {
  const { user } = renderComponent(
    <Page
      draw={(isGone, remove) => (
        <form>
          <input aria-label="Notă nouă" />
          <button type="button" disabled={isGone('text')} onClick={() => remove('text')}>
            Adaugă nota
          </button>
          <button type="button">După</button>
        </form>
      )}
    />,
  );
  await user.click(screen.getByText('Adaugă nota'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Notă nouă')));
});
