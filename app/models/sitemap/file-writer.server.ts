import {
  SITEMAP_FILE_MAX,
  sitemapEntries,
  sitemapFile,
  sitemapFileObject,
  type SitemapPage,
} from "./files.rules";

/** Writes pages into the numbered files of a domain's sitemap in R2. */
export class SitemapWriter {
  /** Number of entries that were added. */
  entryCount = 0;
  private entries: string[] = [];
  private bytes = 0;

  /**
   * @param bucket stores a text under a name
   * @param fileCount the number of files that the sitemap already has
   */
  constructor(
    private readonly bucket: { put(name: string, text: string): Promise<unknown> },
    private readonly domain: string,
    public fileCount: number,
  ) {}

  async add(page: SitemapPage): Promise<void> {
    for (const entry of sitemapEntries(page)) {
      const { addresses, bytes } = SITEMAP_FILE_MAX;
      // Entries are ASCII, because paths consist of slugs and ids.
      if (this.entries.length >= addresses || this.bytes + entry.length > bytes) await this.endFile();
      this.entries.push(entry);
      this.bytes += entry.length;
      this.entryCount += 1;
    }
  }

  /** Stores the entries that are not in a file yet. A file with the same number is replaced. */
  async endFile(): Promise<void> {
    if (this.entries.length === 0) return;
    this.fileCount += 1;
    await this.bucket.put(sitemapFileObject(this.domain, this.fileCount), sitemapFile(this.entries));
    this.entries = [];
    this.bytes = 0;
  }
}
