/** A sheet of paper with a folded corner and a pine cut out of it. Fill with the even-odd rule. */
export const LOGO_MARK = "M9 5h9v6h6v16H9zM20 5l4 4h-4zM16.5 12 20 17h-1.8l3.3 5h-4v3.5h-2V22h-4l3.3-5H13z";
