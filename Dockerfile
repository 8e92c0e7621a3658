# One target for each service: docker build --target shell -t product-page/shell:1.0.0 .
# docs/operations/deployment.md says how they are run.
ARG NODE_IMAGE=node:24.21-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared-contracts/package.json shared-contracts/
COPY platform/shared-ui/package.json platform/shared-ui/
COPY platform/shared-database/package.json platform/shared-database/
COPY platform/shared-storage/package.json platform/shared-storage/
COPY platform/shared-telemetry/package.json platform/shared-telemetry/
COPY platform/fragment-kit/package.json platform/fragment-kit/
COPY platform/fragment-renderer/package.json platform/fragment-renderer/
COPY platform/fragment-registry/package.json platform/fragment-registry/
COPY storefront-api/package.json storefront-api/
COPY mfe-purchase/package.json mfe-purchase/
COPY mfe-recommendations/package.json mfe-recommendations/
COPY mfe-reviews/package.json mfe-reviews/
COPY mfe-print-handoff/package.json mfe-print-handoff/
COPY shell/package.json shell/
COPY tools/demonstration/package.json tools/demonstration/
COPY tools/bench/package.json tools/bench/
COPY e2e/package.json e2e/

FROM manifests AS build
COPY platform/fragment-kit/bin platform/fragment-kit/bin
RUN npm ci
COPY tsconfig.base.json ./
COPY shared-contracts shared-contracts
COPY platform platform
COPY storefront-api storefront-api
COPY shell shell
COPY tools/scripts tools/scripts
RUN npm run build -w shared-contracts -w shared-ui -w fragment-kit \
  && npm run build -w fragment-registry -w storefront-api -w shell

# Each service's own packages, without those of builds and tests. "npm ci" would install what devDependencies among the
# workspaces need, because it takes every workspace for a dependency; versions are the lock file's here too.
FROM manifests AS shell-packages
RUN npm pkg delete devDependencies --workspace=shell \
  && npm install --omit=dev --workspace=shell && npm cache clean --force
FROM manifests AS storefront-api-packages
RUN npm pkg delete devDependencies --workspace=storefront-api \
  && npm install --omit=dev --workspace=storefront-api && npm cache clean --force
FROM manifests AS fragment-registry-packages
RUN npm pkg delete devDependencies --workspace=fragment-registry \
  && npm install --omit=dev --workspace=fragment-registry && npm cache clean --force

# What each image has inside, as CycloneDX. npm misses the workspaces that an image does without.
FROM manifests AS bills
COPY --from=shell-packages /app /packages/shell
COPY --from=storefront-api-packages /app /packages/storefront-api
COPY --from=fragment-registry-packages /app /packages/fragment-registry
RUN mkdir /bills && for service in shell storefront-api fragment-registry; do cd /packages/$service \
  && npx --yes @cyclonedx/cyclonedx-npm@6.0.1 --ignore-npm-errors --omit dev --workspace $service \
    --output-reproducible --output-file /bills/$service.cdx.json || exit 1; done

# The root file system can be read-only: services write to DATA_DIR alone.
FROM ${NODE_IMAGE} AS service
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data METRICS_PORT=9464 METRICS_HOST=0.0.0.0
RUN mkdir /data && chown node:node /data
VOLUME /data
WORKDIR /app
COPY deploy/health-check.mjs deploy/
EXPOSE 9464
USER node
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "deploy/health-check.mjs"]

FROM service AS shell
# Where the runtime allows user namespaces, renderers get a sandbox around them.
USER root
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
USER node
ENV PORT=4200
EXPOSE 4200
COPY --from=shell-packages /app ./
COPY --from=bills /bills/shell.cdx.json ./sbom.cdx.json
COPY --from=build /app/shell/dist shell/dist
CMD ["node", "--enable-source-maps", "shell/dist/server.js"]

FROM service AS storefront-api
ENV PORT=4210
EXPOSE 4210
COPY --from=storefront-api-packages /app ./
COPY --from=bills /bills/storefront-api.cdx.json ./sbom.cdx.json
COPY --from=build /app/storefront-api/dist storefront-api/dist
CMD ["node", "--enable-source-maps", "storefront-api/dist/server.js"]

FROM service AS fragment-registry
ENV PORT=4220
EXPOSE 4220
COPY --from=fragment-registry-packages /app ./
COPY --from=bills /bills/fragment-registry.cdx.json ./sbom.cdx.json
COPY --from=build /app/platform/fragment-registry/dist platform/fragment-registry/dist
CMD ["node", "--enable-source-maps", "platform/fragment-registry/dist/server.js"]
