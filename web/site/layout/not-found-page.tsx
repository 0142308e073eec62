import { PageFailure } from '../../lib/prefetch.ts';
import { NotFound } from './not-found.tsx';

export const loader = () => Promise.reject(new PageFailure(404));
export const ErrorBoundary = NotFound;

export default NotFound;
