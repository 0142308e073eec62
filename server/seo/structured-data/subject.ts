import type { IdReference } from 'schema-dts';
import type { PictureMetadata } from '../../../contract/media/schemas.ts';
import type { SiteSettings } from '../../../contract/site/schemas.ts';
import type { DbContext } from '../../context.ts';

export interface Company {
  site: SiteSettings;
  /** False until the owner has saved the settings: what they hold then is ours. */
  isOwn: boolean;
  pictures: Record<string, PictureMetadata>;
  logo: string | undefined;
  /** In bani, of services and plans. */
  prices: number[];
}

export interface Subject extends DbContext {
  publicUrl: string;
  company: Company;
  url: string;
}

export interface DocumentSubject extends Subject {
  id: string;
}

export const businessRef = (publicUrl: string): IdReference => ({ '@id': `${publicUrl}/#business` });
export const websiteRef = (publicUrl: string): IdReference => ({ '@id': `${publicUrl}/#website` });
export const breadcrumbRef = (url: string): IdReference => ({ '@id': `${url}#breadcrumb` });
