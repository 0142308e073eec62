import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Project } from '../../../contract/content/projects.ts';
import { fakeApi } from '../../../tests/support/components/fake-api.ts';
import { renderComponent } from '../../../tests/support/components/render-page.tsx';
import { chooseGridCell, PortfolioGrid } from './portfolio-grid.tsx';

for (const serviceId of [null, undefined, ''])
  test(`a project whose service is ${JSON.stringify(serviceId)} has the default badge while the services load`, async () => {
    fakeApi({});
    const project = { id: 'iaz', title: 'Iaz', description: 'Cu nuferi.', status: 'Published', serviceId };
    renderComponent(<PortfolioGrid projects={[project as Project]} serviceNames={undefined} />);
    expect(await screen.findByText('General Service')).toBeDefined();
  });

test('any number of projects fills the twelve columns of every row', () => {
  for (let count = 1; count <= 9; count++) {
    const spans = Array.from({ length: count }, (_, index) =>
      Number(chooseGridCell(index, count).span.split('-').at(-1)),
    );
    let filled = 0;
    for (const span of spans) {
      filled = (filled % 12) + span;
      expect(filled, `${count} projects: ${spans}`).toBeLessThanOrEqual(12);
    }
    expect(filled, `${count} projects: ${spans}`).toBe(12);
  }
});
