/** Opens a link that the server made for one download (api-platform 1.5): the browser saves the file under its own name. */
export function openDownload({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a');
  link.href = `${url}&name=${encodeURIComponent(name)}`;
  link.download = name;
  link.click();
}
