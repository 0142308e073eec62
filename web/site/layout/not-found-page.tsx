import { data } from 'react-router';
import { noPrefetch } from '../../lib/prefetch.ts';
import { NotFound } from './not-found.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = noPrefetch;

export default NotFound;
