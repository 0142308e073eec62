import { noPrefetch } from '../../lib/prefetch.ts';
import { NotFound } from '../layout/not-found.tsx';
import { loadPlaceholder, Placeholder } from './placeholder.tsx';

export const loader = loadPlaceholder;
export const clientLoader = noPrefetch;
export const ErrorBoundary = NotFound;

export default function FeaturesPage() {
  return (
    <Placeholder title="Features" description="A placeholder page. There is nothing here yet.">
      <p>This is a placeholder page for product features.</p>
      <p>It was left over from the template this site started from and has nothing to do with our gardens.</p>
    </Placeholder>
  );
}
