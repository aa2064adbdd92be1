# Keyreel in an image without a toolchain: docker build -t keyreel . && docker run --rm -v "$PWD:/forms" keyreel verify
#
# Untried here for want of a Docker engine; Scripts/release goes much the same way on a bare root, with the C libraries linked in.
FROM swift:6.2-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends \
    pkg-config libpng-dev zlib1g-dev libharfbuzz-dev libdeflate-dev libisal-dev libfribidi-dev libssl-dev libyaml-dev libexpat1-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /keyreel
COPY Package.swift LICENSE ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --product keyreel --static-swift-stdlib \
    && strip -o /usr/local/bin/keyreel "$(swift build -c release --product keyreel --static-swift-stdlib --show-bin-path)/keyreel" \
    && mkdir /licences && cp LICENSE /licences/keyreel.txt && cp Sources/CResources/*/*-LICENSE.txt /usr/share/swift/LICENSE.txt /licences/ \
    && cp .build/checkouts/swift-argument-parser/LICENSE.txt /licences/swift-argument-parser.txt

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends \
    libpng16-16 zlib1g libharfbuzz0b libdeflate0 libisal2 libfribidi0 libssl3 libyaml-0-2 libexpat1 libstdc++6 ffmpeg \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/keyreel /usr/local/bin/keyreel
COPY --from=build /licences /usr/share/doc/keyreel
WORKDIR /forms
ENTRYPOINT ["keyreel"]
