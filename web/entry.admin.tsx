import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { hydratePart } from './hydrate.tsx';
import { adminPages, loadAdminPages, resolveScreen } from './routing/admin-pages.tsx';
import { FailureContext } from './routing/error-catcher.tsx';

void hydratePart({
  load: loadAdminPages,
  async draw(failure) {
    await resolveScreen(window.location.pathname);
    return (
      <FailureContext value={failure}>
        <RouterProvider router={createBrowserRouter(adminPages)} />
      </FailureContext>
    );
  },
});
