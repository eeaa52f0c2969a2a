import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { DownloadIcon } from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";

interface DownloadableFile {
  path: string;
  number: number;
  /** Number of pictures in the file. */
  pictures: number;
  size: string;
}

/** The files with the exported data of the account, each with a download link. */
export function ExportPage({ until, files }: { until: string; files: readonly DownloadableFile[] }) {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHeader
        title={t("export.page.title")}
        lead={t("export.page.lead", { date: until })}
        back={{ to: "/account", label: t("title") }}
      />
      <p className="max-w-[65ch]">{t("export.page.content")}</p>
      <ul className="mt-5 grid gap-4" role="list">
        {files.map((file) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5" key={file.number}>
            <ButtonLink icon={DownloadIcon} to={file.path}>
              {t("export.page.download", { number: file.number, total: files.length })}
            </ButtonLink>
            <span className="hint">
              <Content {...file} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Content({ number, pictures, size }: DownloadableFile) {
  const { t } = useTranslation("account");
  if (number > 1) return t("export.page.pictures", { count: pictures, size });
  return pictures === 0
    ? t("export.page.data", { size })
    : t("export.page.data_and_pictures", { count: pictures, size });
}
