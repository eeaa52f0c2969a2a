import { useTranslation } from "react-i18next";
import type { ShownNote } from "~/presenters/requests/describe-own-work.server";
import { NOTE_MAX, NOTES_MAX } from "~/models/requests/own-work/notes.rules";
import { TextareaField } from "~/ui/fields/textarea-field";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useForm, type RejectedFormResponse } from "~/ui/forms/use-form";
import { Button } from "~/ui/primitives/button";
import { Card } from "~/ui/primitives/card";

/**
 * The provider's private notes, newest first, and a form for a new note. The card is printed only if there are notes.
 */
export function NotesCard({
  notes,
  rejected,
}: {
  notes: readonly ShownNote[];
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("event_request");
  const deletion = useForm({ own: { intent: "note_delete" }, rejected });
  return (
    <div data-not-printed={notes.length === 0 ? "" : undefined}>
      <Card title={t("notes.title")}>
        <p className="text-sm text-ink-2">{t("notes.private")}</p>
        {notes.length < NOTES_MAX ? (
          <NewNote rejected={rejected} />
        ) : (
          <p className="mt-3 text-sm">{t("notes.errors.limit")}</p>
        )}
        <ErrorSummary problems={deletion.summary.problems} />
        {notes.length > 0 && (
          <ul className="mt-4" role="list">
            {notes.map((note) => (
              <NoteItem key={note.id} note={note} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function NewNote({ rejected }: { rejected: RejectedFormResponse }) {
  const { t } = useTranslation("event_request");
  const form = useForm({
    schema: "answer",
    own: { intent: "note_add" },
    rejected,
    idOf: (name) => `own-${name}`,
  });
  return (
    <form
      {...form.props}
      method="post"
      data-keep-scroll=""
      data-returns=""
      data-kept="note"
      data-not-printed=""
      className="mt-3 grid gap-3"
    >
      <ErrorSummary problems={form.summary.problems} />
      <input type="hidden" name="intent" value="note_add" />
      <TextareaField {...form.field("note")} label={t("notes.label")} rows={3} maxLength={NOTE_MAX} />
      <Button className="justify-self-start" busyLabel={t("notes.busy")}>
        {t("notes.add")}
      </Button>
    </form>
  );
}

function NoteItem({ note }: { note: ShownNote }) {
  const { t } = useTranslation("event_request");
  return (
    <li className="border-t border-line pt-3 pb-1">
      <p className="text-xs text-ink-2">{note.writtenOn}</p>
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{note.text}</p>
      <details className="text-sm" data-not-printed="">
        <summary className="link link-quiet inline-flex min-h-(--target-min) items-center text-xs">
          {t("notes.delete")}
          <span className="sr-only"> {note.writtenOn}</span>
        </summary>
        <form
          method="post"
          data-keep-scroll=""
          data-returns=""
          className="mb-2 flex flex-wrap items-center gap-3"
        >
          <input type="hidden" name="noteId" value={note.id} />
          <span>{t("notes.delete_question")}</span>
          <Button variant="danger" size="sm" name="intent" value="note_delete">
            {t("notes.delete")}
          </Button>
        </form>
      </details>
    </li>
  );
}
