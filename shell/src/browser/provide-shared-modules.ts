/* A host provides only the shared modules that its own build imports, so each row of fragment-kit's list stands here. */
import * as emotionCache from "@emotion/cache";
import * as emotion from "@emotion/react";
import * as emotionStyled from "@emotion/styled";
import * as react from "react";
import * as reactDom from "react-dom";
import * as reactDomClient from "react-dom/client";
import * as reactRedux from "react-redux";
import * as jsxRuntime from "react/jsx-runtime";
import * as singleSpaReact from "single-spa-react";
import * as toolkit from "@reduxjs/toolkit";
import * as schemas from "zod/mini";

/** Referenced by the entry, so that no import is dropped as unused. */
export const SHARED_MODULES = [
  react,
  jsxRuntime,
  reactDom,
  reactDomClient,
  emotion,
  emotionStyled,
  emotionCache,
  singleSpaReact,
  schemas,
  toolkit,
  reactRedux,
] as const;
