import { useRouteLoaderData } from 'react-router';

/** The address of the site as the world knows it, for links that leave it; known from the first HTML. */
export function usePublicUrl(): string {
  const root = useRouteLoaderData('root') as { publicUrl: string } | null | undefined;
  return root?.publicUrl ?? (typeof window === 'undefined' ? '' : window.location.origin);
}
