import type { IdReference } from 'schema-dts';
import type { Db } from '../../db/database.ts';
import type { Company } from './company.ts';

/** What a page's structured data is made from. */
export interface Subject {
  db: Db;
  publicUrl: string;
  company: Company;
  /** The address of the page. */
  url: string;
}

/** Of a document's page. */
export interface DocumentSubject extends Subject {
  id: string;
}

export const businessRef = (publicUrl: string): IdReference => ({ '@id': `${publicUrl}/#business` });
export const websiteRef = (publicUrl: string): IdReference => ({ '@id': `${publicUrl}/#website` });
export const breadcrumbRef = (url: string): IdReference => ({ '@id': `${url}#breadcrumb` });
