import { useTranslation } from "react-i18next";
import type { ShownChange } from "~/presenters/projects/describe-changes.server";
import { Card } from "~/ui/primitives/card";
import { ProjectChanges } from "~/ui/project/project-changes";

/** What the couple has changed since the provider received the request. */
export function ProjectChangesCard({ changes }: { changes: readonly ShownChange[] }) {
  const { t } = useTranslation("project");
  return (
    <Card title={t("changes.title")}>
      <ProjectChanges changes={changes} />
    </Card>
  );
}
