import { expect, test } from 'vitest';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { NamedIcon } from './named-icon.tsx';

test('the name of an icon cannot bring markup into the page', () => {
  renderComponent(<NamedIcon name={'"/><img src=x>'} size={19} />);
  expect(document.querySelector('img')).toBeNull();
  expect(document.querySelector('svg')?.childElementCount).toBeGreaterThan(0);
});
