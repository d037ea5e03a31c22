import { describe, expect, it } from 'vitest';
import { fileAddress } from './page-config.ts';

const FILES = 'https://shop.example/wp-admin/admin-ajax.php?action=magpie_file&_wpnonce=1a2b&path=';

describe('the address of a file', () => {
  it('is its path where the server answers the page', () => {
    expect(fileAddress({}, '/icons/example.com')).toBe('/icons/example.com');
  });

  it('has the whole path, encoded, at the end where another host answers the page', () => {
    const address = fileAddress({ fileUrl: FILES }, '/api/v1/notes/media/a&b=c?size=2#top.png');
    expect(address.startsWith(FILES)).toBe(true);
    expect(new URL(address).searchParams.get('path')).toBe('/api/v1/notes/media/a&b=c?size=2#top.png');
    expect(new URL(address).searchParams.get('_wpnonce')).toBe('1a2b');
  });

  it('is below the path of a server that has one', () => {
    expect(fileAddress({ fileUrl: '/magpie' }, '/icons/example.com?size=2')).toBe('/magpie/icons/example.com?size=2');
  });

  it.each([
    'https://elsewhere.example/a.png',
    '//elsewhere.example/a.png',
    'data:image/png;base64,AAAA',
  ])('stays as it is when the file is not on the server: %s', (path) =>
    expect(fileAddress({ fileUrl: FILES }, path)).toBe(path));
});
