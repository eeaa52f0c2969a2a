import { days } from "~/models/core/time.rules";
import { SMALL_WIDTHS_BY_FOLDER, smallPictureSuffix, R2_FOLDERS } from "../objects.rules";
import {
  INTERNAL_REASON,
  OWN_ACCOUNT_REASON,
  ACCOUNT_ID_CONDITION,
  type PersonalTable,
} from "~/models/privacy/table.rules";

export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    table: "media",
    rows: ACCOUNT_ID_CONDITION,
    withheldRows: "kind = 'review'",
    export: ["kind", "state", "reason", "width", "height", "bytes", "created_at"],
    withheld: {
      key: INTERNAL_REASON,
      account_id: OWN_ACCOUNT_REASON,
      subject_id: INTERNAL_REASON,
      attempts: "how its preparation went",
      due_at: "how its preparation went",
    },
    erase: { kind: "delete" },
    objects: [
      { column: "key", folder: R2_FOLDERS.pictures, exists: "state = 'ready'" },
      ...SMALL_WIDTHS_BY_FOLDER.pictures.map((width) => ({
        column: "key",
        folder: R2_FOLDERS.pictures,
        suffix: smallPictureSuffix(width),
        withheld: "a smaller copy of the picture",
      })),
      {
        column: "key",
        folder: R2_FOLDERS.originals,
        withheld: "the file as it was sent, gone within minutes",
      },
    ],
    retention: {
      period: "as long as it is the account's picture; 30 days where it was refused",
      expired: `state = 'refused' AND created_at < :now - ${days(30)}`,
    },
  },
];
