import { isRouteErrorResponse } from "@remix-run/react";
import { isErrorCode, type ErrorCode } from "~/models/core/errors";

/** Returns the error code of a denied request, if its response was made from an AppError (app/access/access.ts). */
export function errorCodeOfDenial(error: unknown): ErrorCode | null {
  if (!isRouteErrorResponse(error)) return null;
  const answer: unknown = error.data;
  if (typeof answer !== "object" || answer === null || !("code" in answer)) return null;
  return isErrorCode(answer.code) ? answer.code : null;
}
