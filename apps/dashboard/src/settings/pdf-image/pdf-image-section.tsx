/** The section on the image at the head of PDF reports. */

import ImageUp from 'icon:image-up';
import Trash from 'icon:trash';
import {
  CallError,
  HEADER_IMAGE_BYTES,
  HEADER_IMAGE_HEIGHT,
  headerImageAnswer,
  headerImageCall,
  removeHeaderImageCall,
} from '@magpie/contract';
import { __, Button, Card, FieldError, Mark, Skeleton, sprintf } from '@magpie/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { successToast } from '../../common/popups.tsx';
import listStyles from '../../settings-form/list.module.css';
import formStyles from '../../settings-form/settings-form.module.css';
import { useDashboard, useFileUrl } from '../../view/dashboard.tsx';
import { upload } from '../upload.ts';
import styles from './pdf-image.module.css';

/** Kinds that print well; the server looks at what is in the file. */
const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

/** The section. It is saved at once: there is nothing to weigh against each other. */
export function PdfImageSection() {
  const { call, site, config, changeSite } = useDashboard();
  const fileUrl = useFileUrl();
  const client = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const key = ['settings', site.id, 'header-image'];
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(headerImageCall, { site: site.id }, signal)).data,
  });
  const change = useMutation({
    mutationFn: async (chosen: File | null) => {
      if (!chosen) return (await call(removeHeaderImageCall, { site: site.id })).data;
      if (chosen.size > HEADER_IMAGE_BYTES)
        throw new CallError(
          {
            code: 'body_too_large',
            message: sprintf(
              /* translators: 1: size of a file in MB, 2: largest size in MB */ __(
                'The file is %1$s MB. The limit is %2$s MB.',
                'magpie',
              ),
              (chosen.size / 1e6).toFixed(1),
              String(HEADER_IMAGE_BYTES / 1e6),
            ),
          },
          0,
        );
      return upload(config, 'header-image', { site: site.id }, chosen, headerImageAnswer);
    },
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      void client.invalidateQueries({ queryKey: ['settings', site.id], exact: true });
      changeSite({ pdfHeaderImage: answer.image?.url as string });
      successToast();
    },
  });
  const { error } = change;
  const image = data?.image;
  return (
    <Card title={__('Image', 'magpie')} busy={change.isPending}>
      <p className={formStyles.description}>
        {
          /* translators: %d: a height in pixels */ sprintf(
            __(
              'Your logo appears at the top of PDF reports, up to %d pixels high. PNG, JPEG, WebP, GIF or AVIF, up to 2 MB. A wide logo with a transparent background looks best.',
              'magpie',
            ),
            HEADER_IMAGE_HEIGHT,
          )
        }
      </p>
      <div className={styles.sheet}>
        {!data ? (
          <Skeleton width={180} height={HEADER_IMAGE_HEIGHT} />
        ) : image ? (
          <img
            src={fileUrl(image.url)}
            alt={__('Logo as printed', 'magpie')}
            style={{ maxHeight: HEADER_IMAGE_HEIGHT }}
          />
        ) : (
          <span className={styles.product}>
            <Mark size={36} /> {config.product}
          </span>
        )}
        <span className={styles.about}>
          <strong>{__('Overview', 'magpie')}</strong>
          <span dir="ltr">{site.url}</span>
        </span>
      </div>
      {error && <FieldError>{error instanceof CallError ? error.problem.message : String(error)}</FieldError>}
      <div className={listStyles.buttons}>
        <Button icon={<ImageUp />} loading={change.isPending} onClick={() => file.current?.click()}>
          {image ? __('Choose another image', 'magpie') : __('Choose an image', 'magpie')}
        </Button>
        {image && (
          <Button variant="ghost" icon={<Trash />} onClick={() => change.mutate(null)}>
            {__('Remove image', 'magpie')}
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept={TYPES}
          hidden
          aria-label={__('Image file', 'magpie')}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen) change.mutate(chosen);
            // The same file can be chosen again after it was fixed.
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Card>
  );
}
