import { buildLogoUrl } from '../../../contract/brand/brand.ts';
import * as routes from '../../../contract/brand/routes.ts';
import * as schemas from '../../../contract/brand/schemas.ts';
import { recordActivity } from '../../common/activity/activity-store.ts';
import { brandSetting, findLogo } from '../../common/settings/brand-store.ts';
import { mountSetting } from '../../common/settings/mount-setting.ts';
import type { Feature } from '../../context.ts';
import { createInvalidFieldsFailure, Failure } from '../../platform/http/failure.ts';
import { withUploadedFile } from '../media/uploaded-file.ts';
import { readShownLogos } from './brand-view.ts';
import { mountIcons } from './icon-routes.ts';
import { mountManifests } from './manifests.ts';
import { logoLimit, storeLogo } from './store-logo.ts';

const types = { svg: 'image/svg+xml', png: 'image/png' };

export const brand: Feature = {
  mount(context) {
    const { app, db, now, mountUploads } = context;
    mountSetting(context, brandSetting, {
      name: 'brand',
      get: [routes.getBrand, schemas.getBrandSchemas],
      save: [routes.saveBrand, schemas.saveBrandSchemas],
      check: requireLogos,
      view: async (brand) => ({ logos: await readShownLogos(db, brand) }),
    });

    app.get<{ Params: { file: string } }>('/media/logo/:file', { schema: { hide: true } }, async (request, reply) => {
      const [, id = '', type] = /^([a-f0-9]{20})\.(svg|png)$/.exec(request.params.file) ?? [];
      const logo = id ? await findLogo(db, id) : undefined;
      if (logo?.type !== type || !logo) throw new Failure('not_found', 'Logo-ul nu există.');
      return (
        reply
          .type(types[logo.type])
          .header('cache-control', 'public, max-age=31536000, immutable')
          // Opened directly, an SVG is a document: the headers disable anything that the cleaning may have missed.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(Buffer.from(logo.data, 'base64'))
      );
    });

    mountIcons(context);
    mountManifests(context);

    return mountUploads((mountUpload) =>
      mountUpload(routes.uploadLogo, schemas.uploadLogoSchemas, async ({ request, user }) => {
        const { row, notes, name } = await withUploadedFile(context, request, logoLimit, async ({ path, name }) => ({
          ...(await storeLogo(context, path)),
          name,
        }));
        const { type, width, height } = row;
        const url = buildLogoUrl(row);
        await recordActivity(db, { by: user, action: 'create', kind: 'media', id: url, title: name }, now());
        return { logo: { url, type, width, height }, notes };
      }),
    );

    async function requireLogos(brand: schemas.BrandSettings) {
      const logos = await readShownLogos(db, brand);
      const missing = (['logo', 'logoOnDark', 'icon'] as const).filter(
        (field) => brand[field].startsWith('/') && !logos[brand[field]],
      );
      if (missing.length > 0)
        throw createInvalidFieldsFailure(
          Object.fromEntries(missing.map((field) => [`brand.${field}`, 'Încărcați logo-ul din nou'])),
        );
    }
  },
};
