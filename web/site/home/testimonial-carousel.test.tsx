import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { TestimonialPage } from './testimonial-carousel.tsx';

test('a testimonial that a client wrote is marked as verified, one that the staff wrote is not', () => {
  const testimonial = { name: 'Doina', content: 'Gazonul e minunat.', rating: 5, pictures: {} };
  renderComponent(
    <TestimonialPage
      testimonials={[{ id: 'a', ...testimonial, fromClient: true } as never, { id: 'b', ...testimonial } as never]}
    />,
  );
  const [written, entered] = screen.getAllByRole('figure');
  expect(written?.textContent).toContain('„Gazonul e minunat.”');
  expect(written?.textContent).toContain('Client verificat');
  expect(entered?.textContent).not.toContain('Client verificat');
});
