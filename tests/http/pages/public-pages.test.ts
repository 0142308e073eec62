import { samplePages } from '../../support/servers/sample-pages.ts';
import { testCompanyHtml } from './company-html.ts';
import { testFormHtml } from './form-html.ts';
import { testBlogHtml, testPortfolioHtml } from './portfolio-and-blog-html.ts';
import { testServicesHtml } from './services-html.ts';
import { testStructuredData } from './structured-data-html.ts';

// One server for all of them: its start takes longer than these tests.
const pages = samplePages();

testCompanyHtml(pages);
testServicesHtml(pages);
testPortfolioHtml(pages);
testBlogHtml(pages);
testFormHtml(pages);
testStructuredData(pages);
