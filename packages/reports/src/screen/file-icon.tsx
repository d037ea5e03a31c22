/** Icon of a file, by its extension. */
import File from 'icon:file';
import FileArchive from 'icon:file-archive';
import FileAudio from 'icon:file-headphone';
import FileVideo from 'icon:file-play';
import FileSpreadsheet from 'icon:file-spreadsheet';
import FileText from 'icon:file-text';

const KINDS = [
  [FileText, /\.(pdf|docx?|txt|rtf|pp(s|tx?)|key)$/i],
  [FileSpreadsheet, /\.(xlsx?|csv)$/i],
  [FileArchive, /\.(7z|zip|rar|gz|pkg)$/i],
  [FileAudio, /\.(mp3|wav|wma|midi?)$/i],
  [FileVideo, /\.(avi|mov|mp4|mpe?g|wmv)$/i],
] as const;

/** The icon. */
export function FileIcon({ file }: { file: string }) {
  const [Icon] = KINDS.find(([, ending]) => ending.test(file)) ?? [File];
  return <Icon size={16} aria-hidden="true" />;
}
