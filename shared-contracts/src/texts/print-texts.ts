import type { PrintResult } from "../constants/print.js";
import type { TextTable } from "./text-table.js";

const UNABLE_TO_PROCESS = "We are unable to process your request at this time. Please try again later.";

/** By the query parameter `tpvResult` (docs/spec core §8). The word `here` of the last one is a link. */
const results = {
  item_added: "1 item has been added to your cart.",
  project_added: "Your project {name} has been added to your cart.",
  template_saved: "Your project {name} has been saved. Saved print projects can be accessed from the Account menu.",
  project_saved: "Your project {name} has been saved.",
  all_added: "Your items have been added to your cart.",
  few_added: "Some items could not be added to your cart at this time. Please review your order before submitting.",
  tpv_error: UNABLE_TO_PROCESS,
  punchout_error: UNABLE_TO_PROCESS,
  tpv_webGL_error:
    "This product requires a technology called WebGL to customize, and your device does not appear to be compatible.",
  tpv_reorder_error: "This product is no longer accessible via reorder. Please start a new order here.",
} satisfies Record<PrintResult, string>;

export const printResultTexts: TextTable<PrintResult> = { retail: results, business: results };

const retail = {
  customizationUnavailable: "Customization unavailable",
  startCustomizing: "Start customizing",
  myFiles: "My Files",
  myFilesEmpty: "You have no saved files yet.",
  myFilesSignIn: "Sign in to see your files",
  openFile: "Open",
  editFile: "Edit",
  reorderFile: "Reorder",
  downloadFile: "Download",
  uploadFile: "Upload a file",
  changedOn: "Changed {date}",
  goToMyFiles: "Go to My Files",
  goHome: "Go to the home page",
  goToCart: "Go to cart",
  studio: "Print studio",
  projectName: "Project name",
  saveProject: "Save project",
  addProject: "Add to cart",
  cancelProject: "Cancel",
  undo: "Undo",
  signIn: "Sign in",
  renameFile: "Rename",
  fileName: "File name",
  duplicateFile: "Duplicate",
  removeFile: "Delete",
  restoreFile: "Undo",
  fileRemoved: "{name} was deleted.",
  searchFiles: "Search your files",
  search: "Search",
  filesNotFound: "No files match your search.",
  fileActionFailed: "We could not do that. Please try again.",
  backToItem: "Go to the product page",
  printResult: "Print customization",
  color: "Color",
  sides: "Sides",
  paperSize: "Paper size",
  paperType: "Paper type",
  frontText: "Text on the front",
  backText: "Text on the back",
  frontPreview: "Preview of the front",
  backPreview: "Preview of the back",
  priceEach: "{price} each",
  priceTotal: "Total",
  priceUnknown: "See price in cart",
  draftSaving: "Saving…",
  draftSaved: "All changes saved",
  draftFailed: "Not saved yet. We keep trying while you work.",
  handoffExpired: "This customization has timed out. Your design is kept.",
  resumeDesign: "Continue with your design",
  studioClosed: "Choose a product to customize.",
  handoffCompleted: "This customization is finished.",
};

export const printTexts: TextTable<keyof typeof retail> = { retail, business: retail };
